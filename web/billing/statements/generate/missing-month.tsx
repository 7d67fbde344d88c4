import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { monthText } from '#web/billing/statements/month-text.ts'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { useListed } from './use-listed.ts'
import { Warning } from './warning.tsx'
import type { MissingMonth } from './warnings.ts'

interface Props {
  missing: MissingMonth
  opened: OpenedAbove
}

/** A month before that is not billed leads to the day that bills it; or to the plans, where no day does. */
export function MissingMonthWarning({ missing: { month, date, resellers }, opened }: Props) {
  const { text, language } = useLanguage()
  const words = text.statements.generate
  const listed = useListed()
  const shown = monthText(month, language)
  if (date === null)
    return (
      <Warning
        title={words.unbillable(shown, listed(resellers))}
        text={words.unbillableText}
        action={
          <Link to="/billing/price-plans" search={{ search: resellers[0] }}>
            {words.mend.noPlan}
          </Link>
        }
      />
    )
  return (
    <Warning
      title={words.missing(shown, resellers.length)}
      text={words.missingText}
      action={
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => opened.show({ generate: date }, { replace: true })}
        >
          {words.toMonth(shown)}
        </Button>
      }
    />
  )
}

import type { GivenBackPreview } from '#contract/billing/runs.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { monthText } from '#contract/months.ts'
import type { Column } from '#web/kit/table/column.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { IncludeBox, type OnInclude } from './include-box.tsx'
import styles from './generate.module.css'
import { RunTable } from './run-table.tsx'

interface Props {
  credits: readonly GivenBackPreview[]
  leftOut: ReadonlySet<number>
  onInclude: OnInclude
  linkTo: OpenedAbove['linkTo']
}

type Row = ReturnType<typeof rowsOf>[number]

/** What is credited because lockers were billed after their last day: each line with its reason. */
export function GivenBackTable({ credits, leftOut, onInclude, linkTo }: Props) {
  const { text, format, language } = useLanguage()
  const { generate: words, number, lines } = text.statements
  const rows = useMemo(() => rowsOf(credits), [credits])
  const columns = useMemo(
    (): Column<Row>[] => [
      { id: 'Reseller', header: words.fields.Reseller, names: true },
      {
        id: 'Included',
        header: words.fields.Included,
        kind: 'flag',
        width: 100,
        onCard: 'more',
        value: ({ ResellerId }) => (leftOut.has(ResellerId) ? 0 : 1),
        render: ({ ResellerId, Reseller }) => (
          <IncludeBox
            resellerId={ResellerId}
            reseller={Reseller}
            included={!leftOut.has(ResellerId)}
            onInclude={onInclude}
          />
        ),
      },
      { id: 'locker', header: lines.fields.locker, onCard: 'line' },
      {
        id: 'reason',
        header: words.fields.Reason,
        value: ({ reason, LastDay }) => words.ended[reason](format.date(LastDay)),
      },
      {
        id: 'Number',
        header: words.fields.Statement,
        value: ({ Number: shown, Month }) => `${number(shown)}, ${monthText(Month, language)}`,
        render: ({ DebitStatementId, Number: shown, Month }) => (
          <Link {...linkTo({ statement: DebitStatementId })}>
            {number(shown)}, {monthText(Month, language)}
          </Link>
        ),
      },
      { id: 'BilledDays', header: lines.fields.Days, kind: 'number' },
      {
        id: 'BilledAmount',
        header: words.fields.Net,
        kind: 'number',
        decimals: 2,
        format: (value, { CurrencyCode }) => format.money(Number(value), CurrencyCode),
      },
    ],
    [words, lines, number, format, language, leftOut, onInclude, linkTo],
  )
  return (
    <>
      <p className={styles.once}>{words.givenBackOnce}</p>
      <RunTable
        label={words.tabs.givenBack(format.number(credits.length))}
        name="statement-given-back"
        columns={columns}
        rows={rows}
      />
    </>
  )
}

const rowsOf = (credits: readonly GivenBackPreview[]) =>
  credits.flatMap(({ lines, PeriodStart: Month, ...credit }) =>
    lines.map((line) => ({
      ...credit,
      ...line,
      Month,
      Id: `${credit.DebitStatementId} ${line.LockerId} ${line.PeriodStart}`,
    })),
  )

import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DateInput } from '#web/ui/inputs/date-input.tsx'
import { Loaded } from '#web/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { previewQuery } from '../queries.ts'
import type { OpenedAbove } from '../use-opened.ts'
import styles from './generate.module.css'
import { OutcomeReport } from './outcome-report.tsx'
import { Preview } from './preview.tsx'
import { useGenerate } from './use-generate.ts'

interface Props {
  date: string
  opened: OpenedAbove
}

/** Bills the resellers, once one has seen what each would be billed. */
export function GenerateDialog({ date, opened }: Props) {
  const { statements } = useText()
  const words = statements.generate
  const preview = useQuery(previewQuery(date))
  const generating = useGenerate(date, () => opened.show({}, { replace: true }))
  const { busy, outcome } = generating
  const close = () => {
    if (!busy) opened.close()
  }
  return (
    <Dialog opened onClose={close} size={1240} title={words.title}>
      {outcome ? (
        <OutcomeReport outcome={outcome} onClose={close} />
      ) : (
        <div className={styles.generate}>
          <div className={styles.date}>
            <DateInput
              label={words.date}
              hint={words.dateHint}
              required
              disabled={busy}
              value={date}
              onChange={(day) => day !== '' && opened.show({ generate: day }, { replace: true })}
            />
          </div>
          <Loaded query={preview}>
            {(found) => (
              <Preview
                found={found}
                date={date}
                opened={opened}
                generating={generating}
                stale={preview.isFetching}
                onClose={close}
              />
            )}
          </Loaded>
        </div>
      )}
    </Dialog>
  )
}

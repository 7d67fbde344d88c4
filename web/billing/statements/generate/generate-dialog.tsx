import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { Loaded, EmptyState } from '#web/kit/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewQuery } from '#web/billing/statements/queries.ts'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { Button } from '@mantine/core'
import styles from './generate.module.css'
import { OutcomeReport } from './outcome-report.tsx'
import { Preview } from './preview.tsx'
import type { TypedRates } from './rates.ts'
import { useGenerate } from './use-generate.ts'

interface Props {
  date: string
  opened: OpenedAbove
}

/** Bills the resellers, once one has seen what each would be billed. */
export function GenerateDialog({ date, opened }: Props) {
  const { statements } = useText()
  const words = statements.generate
  /** The field is empty: nothing is shown for a day that one cannot see. */
  const [cleared, setCleared] = useState(false)
  const [rates, setRates] = useState<TypedRates>({})
  const preview = useQuery(previewQuery(date))
  const generating = useGenerate(date, () => opened.show({}, { replace: true }))
  const { busy, outcome } = generating
  const close = () => {
    if (!busy) opened.close()
  }
  const change = (day: string) => {
    setCleared(day === '')
    if (day !== '') opened.show({ generate: day }, { replace: true })
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
              value={cleared ? '' : date}
              onChange={change}
            />
          </div>
          {cleared ? (
            <NoDate onClose={close} />
          ) : (
            <Loaded query={preview}>
              {(found) => (
                <Preview
                  found={found}
                  date={date}
                  opened={opened}
                  generating={generating}
                  rates={rates}
                  onRates={setRates}
                  stale={preview.isFetching}
                  onClose={close}
                />
              )}
            </Loaded>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** Instead of the preview, while there is no day to generate for. */
function NoDate({ onClose }: { onClose: () => void }) {
  const { ui, statements } = useText()
  const words = statements.generate
  return (
    <>
      <EmptyState title={words.noDate} />
      <div className={styles.bar}>
        <Button variant="subtle" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button disabled>{words.open}</Button>
      </div>
    </>
  )
}

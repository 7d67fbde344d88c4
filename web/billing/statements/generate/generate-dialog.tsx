import { DialogBar } from '#web/billing/dialog-bar.tsx'
import { useText, useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { Loaded, EmptyState } from '#web/kit/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { previewQuery } from '#web/billing/statements/queries.ts'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import styles from './generate.module.css'
import { monthText } from '#contract/months.ts'
import { Preview } from './preview.tsx'
import { ratesOf, type TypedRates } from './rates.ts'
import { useGenerate, type Outcome } from './use-generate.ts'
import { type Difference, onlyFailed } from './outcome.ts'

interface Props {
  date: string
  opened: OpenedAbove
}

/** Makes the resellers' statements, after a preview. */
export function GenerateDialog({ date, opened }: Props) {
  const { statements } = useText()
  const words = statements.generate
  /** The date field is empty: then there is no preview. */
  const [cleared, setCleared] = useState(false)
  const [rates, setRates] = useState<TypedRates>({})
  // A preview may be long: it waits until the rate is typed.
  const [settled] = useDebouncedValue(rates, 400)
  const preview = useQuery(previewQuery(date, ratesOf(settled)))
  const generating = useGenerate(date, () => opened.show({}, { replace: true }))
  const { busy, outcome } = generating
  const close = () => {
    // Once the outcome is told, nothing is generated any more: only the lists are still read again.
    if (!busy || outcome) opened.close()
  }
  const change = (day: string) => {
    setCleared(day === '')
    if (day !== '') opened.show({ generate: day }, { replace: true })
  }
  return (
    <Dialog opened onClose={close} size={1240} title={words.title}>
      {outcome ? (
        <OutcomeReport outcome={outcome} onClose={close} onAgain={generating.lookAgain} />
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
                  stale={preview.isFetching || settled !== rates}
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
      <DialogBar>
        <Button variant="subtle" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button disabled>{words.open}</Button>
      </DialogBar>
    </>
  )
}

interface ReportProps {
  outcome: Outcome
  onClose: () => void
  /** Back to the preview, which has what is left. */
  onAgain: () => void
}

/** Shown if the result differs from the preview. Takes the focus, because the button that had it is gone. */
function OutcomeReport({
  outcome: { made, previewed, differences, addressChanged },
  onClose,
  onAgain,
}: ReportProps) {
  const { text, format, language } = useLanguage()
  const words = text.statements.generate
  const { atOnce } = text.sending
  const failed = differences.filter(({ what }) => what === 'failed').length
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  const said = ({ what, currency, previewed: before, made: now }: Difference) =>
    what === 'otherAmount'
      ? words.otherAmount(format.money(before, currency), format.money(now, currency))
      : words[what]
  return (
    <div className={styles.generate}>
      {addressChanged.length > 0 && (
        <div className={styles.warning} role="alert">
          <StatusShape status="warn" />
          <div>
            <p className={styles.warningTitle}>{atOnce.changed(addressChanged.length)}</p>
            <p>
              {atOnce.changedText(
                new Intl.ListFormat(language, { type: 'conjunction' }).format(addressChanged),
              )}
            </p>
          </div>
        </div>
      )}
      {differences.length > 0 && (
        <div className={styles.warning} role="alert">
          <StatusShape status="warn" />
          <div>
            <p className={styles.warningTitle}>{failed > 0 ? words.someFailed(failed) : words.differs}</p>
            <p>
              {(onlyFailed(differences) ? words.failedText : words.differsText)(
                format.number(made),
                format.number(previewed),
              )}
            </p>
          </div>
        </div>
      )}
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <li key={difference.id}>
            <strong>{difference.reseller}</strong>
            <span>{monthText(difference.month, language)}</span>
            <span>{said(difference)}</span>
          </li>
        ))}
      </ul>
      <DialogBar>
        <Button ref={close} {...(failed > 0 && { variant: 'subtle' })} onClick={onClose}>
          {text.ui.close}
        </Button>
        {failed > 0 && <Button onClick={onAgain}>{words.again}</Button>}
      </DialogBar>
    </div>
  )
}

import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import type { PlaceReason } from '#contract/planning/reports.ts'
import { lineReasons } from '#contract/planning/runs.ts'
import type { RoadArticle, RoadLine } from '#contract/planning/road.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { useCloseForm, useUnsaved } from '#web/kit/form/unsaved.tsx'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { ActionIcon, Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { aboveMax, isFarAbovePlan, wantedOf } from './line-card.tsx'
import styles from './road.module.css'
import { TurnedAway } from './turned-away.tsx'
import { useScans } from '#web/kit/inputs/use-scans.ts'

export interface Filled {
  Amount: number
  Reason: PlaceReason | null
  Counted: number | null
}

interface Props {
  line: RoadLine
  article: RoadArticle | undefined
  /** Why it is asked about. */
  note?: string
  /** Closes it, too, once it is kept. */
  onSave: (filled: Filled) => Promise<void>
  onClose: () => void
}

/** Another amount with its reason, and what was counted on the shelf. */
export function LineDialog({ line, article, note, onSave, onClose }: Props) {
  const { text, format } = useLanguage()
  const words = text.road
  const most = format.number(stockLimits.max)
  const wanted = wantedOf(line)
  const [amount, setAmount] = useState(String(line.Placed ?? wanted))
  const [reason, setReason] = useState(line.Reason)
  const [counted, setCounted] = useState(line.Counted === null ? '' : String(line.Counted))
  const [isTried, setTried] = useState(false)
  const Amount = whole(amount)
  const Counted = counted === '' ? null : whole(counted)
  const above = Amount === undefined ? 0 : aboveMax({ ...line, Counted: Counted ?? null }, Amount)
  const isFar = isFarAbovePlan(line, Amount ?? 0)
  const isAsked = above > 0 || isFar
  const asked = `${amount} ${counted}`
  /** Amount and count that are known to be more than there is room for: the dialog opens with the words about its first ones. */
  const [meantAs, setMeantAs] = useState(asked)
  const [first] = useState(() => JSON.stringify([amount, reason, counted]))
  useUnsaved(JSON.stringify([amount, reason, counted]) !== first)
  /** A tap beside it does not take what was typed without a question. */
  const close = useCloseForm(onClose)
  const save = async () => {
    setTried(true)
    if (Amount === undefined || Counted === undefined) return
    if (isAsked && meantAs !== asked) return setMeantAs(asked)
    await onSave({ Amount, Reason: Amount === wanted ? null : reason, Counted })
  }
  const { scanned, onKeyDownCapture } = useScans(() => () => {
    setAmount(amount)
    setCounted(counted)
  })
  const step = (by: number) => setAmount(String(Math.max(0, (Amount ?? 0) + by)))
  return (
    <Dialog opened onClose={close} title={article?.Name || article?.Number || ''}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        onKeyDownCapture={onKeyDownCapture}
      >
        <TurnedAway code={scanned} />
        {note !== undefined && <p className={styles.muted}>{note}</p>}
        <div className={styles.stepper}>
          <ActionIcon size={48} variant="default" aria-label={words.fewer} onClick={() => step(-1)}>
            <IconMinus size={22} aria-hidden="true" />
          </ActionIcon>
          <NumberInput
            label={words.amount}
            size="md"
            decimals={0}
            value={amount}
            onChange={setAmount}
            error={isTried && Amount === undefined && words.mistyped(most)}
          />
          <ActionIcon size={48} variant="default" aria-label={words.more} onClick={() => step(1)}>
            <IconPlus size={22} aria-hidden="true" />
          </ActionIcon>
        </div>
        {Amount !== undefined && Amount !== wanted && wanted > 0 && (
          <fieldset className={styles.reasons}>
            <legend>{words.reason}</legend>
            {lineReasons.map((each) => (
              <Button
                key={each}
                variant={each === reason ? 'filled' : 'default'}
                aria-pressed={each === reason}
                onClick={() => setReason(each === reason ? null : each)}
              >
                {words.reasons[each]}
              </Button>
            ))}
          </fieldset>
        )}
        <NumberInput
          label={words.count}
          description={words.countHint(format.number(line.CurrentVolume))}
          size="md"
          decimals={0}
          value={counted}
          onChange={setCounted}
          error={isTried && Counted === undefined && words.mistyped(most)}
        />
        {above > 0 && (
          <p className={styles.state} role="alert">
            <StatusShape status="warn" />
            {words.isAbove(format.number(above), format.number(line.MaxStock ?? 0))}
          </p>
        )}
        {isFar && (
          <p className={styles.state} role="alert">
            <StatusShape status="warn" />
            {words.isFarAbove(format.number(Amount ?? 0), format.number(wanted))}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="subtle" size="md" onClick={onClose}>
            {text.ui.cancel}
          </Button>
          <Button type="submit" size="md">
            {isAsked && meantAs === asked ? words.saveAnyway : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function whole(typed: string) {
  const number = Number(typed)
  return /^\d+$/.test(typed) && number <= stockLimits.max ? number : undefined
}

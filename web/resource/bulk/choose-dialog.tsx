import { useLanguage } from '#web/i18n/language-provider.tsx'
import { inSentence } from '#web/i18n/format.ts'
import { failureText } from '#web/i18n/message.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Button, Checkbox, Group, Radio, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import '@mantine/core/styles/Radio.layer.css'
import styles from './choose-dialog.module.css'

interface Offer {
  id: number
  name: string
}

/** Finds what can be chosen, and the total number. */
export type Find = (
  words: string,
  signal: AbortSignal,
) => Promise<{ offers: readonly Offer[]; total: number }>

interface Props {
  title: string
  label: string
  find: Find
  /** More than one can be chosen. */
  several: boolean
  /** How many rows it is about. */
  count: number
  /** What happens to what hangs on the rows, as a sentence. */
  hint?: string
  /** Why it was refused, beside the button that tries it again. */
  refusal?: ReactNode
  onClose: () => void
  onChoose: (ids: number[]) => Promise<void>
}

/** Chooses what selected rows are put into. Ticked ones stay ticked during further searches. */
export function ChooseDialog(props: Props) {
  const { title, label, find, several, count, hint, refusal, onClose, onChoose } = props
  const { text, format } = useLanguage()
  const [chosen, setChosen] = useState<readonly Offer[]>([])
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), 200)
  const found = useQuery({
    queryKey: ['choose', label, words],
    queryFn: ({ signal }) => find(words, signal),
    placeholderData: keepPreviousData,
  })
  const button = useRef<HTMLButtonElement>(null)
  const isRefused = refusal !== undefined
  useEffect(() => {
    // The button that took the rows in the way out of the selection is gone; the next step is to try again.
    if (!isRefused && document.activeElement === document.body) button.current?.focus()
  }, [isRefused])
  const choose = async () => {
    setBusy(true)
    await onChoose(chosen.map(({ id }) => id))
    setBusy(false)
  }
  const Box = several ? Checkbox : Radio
  const tick = (offer: Offer, ticked: boolean) =>
    setChosen((before) => {
      const others = several ? before.filter(({ id }) => id !== offer.id) : []
      return [...others, ...(ticked ? [offer] : [])]
    })
  const said = () => {
    if (found.isError) return failureText(text, found.error)
    if (found.isPending) return text.ui.loading
    const { offers, total } = found.data
    if (offers.length === 0) return text.ui.noResult
    return offers.length < total ? text.resource.moreFound(offers.length, total) : undefined
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <div className={styles.body}>
        <p className={styles.hint}>{text.resource.bulk.concerns(count, format.number(count))}</p>
        <TextInput
          type="search"
          label={label}
          placeholder={text.ui.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div role="group" aria-label={label} className={styles.offers} data-short={isRefused || undefined}>
          {(found.data?.offers ?? []).map((offer) => (
            <Box
              key={offer.id}
              label={offer.name}
              checked={chosen.some(({ id }) => id === offer.id)}
              onChange={({ currentTarget }) => tick(offer, currentTarget.checked)}
            />
          ))}
          <output className={styles.said}>{said()}</output>
        </div>
        {refusal ?? (hint !== undefined && <p className={styles.hint}>{hint}</p>)}
        <Group justify="flex-end" gap="sm" className={styles.foot}>
          <output className={styles.count}>
            {chosen.length === 0 && text.resource.bulk.stillToChoose(inSentence(label))}
            {several && chosen.length > 0 && text.table.selected(format.number(chosen.length))}
          </output>
          <Button variant="subtle" onClick={onClose}>
            {text.ui.cancel}
          </Button>
          <Button ref={button} onClick={() => void choose()} disabled={chosen.length === 0} loading={busy}>
            {title}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}

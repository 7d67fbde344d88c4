import { type Stocktake, stocktakes } from '#contract/ledger/stocktakes.ts'
import { call, isConflict } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { notifyFailure } from '#web/shell/notices.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { readStocktakeAgain, showStocktake } from '#web/ledger/stocktakes/queries.ts'
import styles from './review.module.css'

interface Props {
  stocktake: Stocktake
  again: readonly number[] | 'differing'
  onClose: () => void
}

/** Has some articles counted again, with a word to whoever counts. */
export function SendBackDialog({ stocktake: { Id, Revision }, again, onClose }: Props) {
  const { text, format } = useLanguage()
  const { review: words } = text.stocktakes
  const [Note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const some = again === 'differing' ? {} : { LockerArticleIds: [...again] }
    try {
      const body = { Note, Revision, ...some }
      showStocktake(await call(stocktakes.sendBack, { params: { id: Id }, body }))
    } catch (error) {
      notifyFailure(error)
      setBusy(false)
      if (isConflict(error)) await readStocktakeAgain(Id)
    }
  }
  return (
    <Dialog opened title={words.sendBackTitle} onClose={onClose}>
      <div className={styles.sendBack}>
        <p>
          {again === 'differing'
            ? words.sendBackDiffering
            : words.sendBackText(again.length, format.number(again.length))}
        </p>
        <Textarea
          label={words.note}
          autosize
          minRows={2}
          maxLength={250}
          value={Note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button variant="subtle" onClick={onClose}>
            {text.ui.cancel}
          </Button>
          <Button loading={busy} onClick={() => void send()}>
            {words.send}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

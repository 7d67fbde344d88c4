import { stockLimits, type CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { NumberField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody, FormCancel } from '#web/kit/form/form.tsx'
import { useCloseForm } from '#web/kit/form/unsaved.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { z } from '#contract/zod.ts'
import { freshArticle, sendArticle } from './save-article.ts'

interface Props {
  lockerId: number
  article: CabinetArticle
  /** Called with the changed article. */
  counted: (article: CabinetArticle) => void
  onClose: () => void
}

const schema = z.object({
  CurrentVolume: z.int().min(stockLimits.min).max(stockLimits.max),
  Note: z.string().max(250),
})

/** Corrects a stock with a note, for which a table cell has no room. */
export function CountDialog({ lockerId, article, counted, onClose }: Props) {
  const { locker: text } = useText()
  const { LockerArticleId } = article
  const close = useCloseForm(onClose)
  const form = useForm({
    record: valuesOf(article),
    schema,
    labels: { ...text.fields, Note: text.count.note },
    save: async (changed, { Revision }) => {
      await sendArticle(lockerId, { ...changed, LockerArticleId, Revision }, counted)
      notify({ severity: 'success', title: text.count.done })
      onClose()
    },
    reload: () => freshArticle(lockerId, LockerArticleId).then((stored) => stored && valuesOf(stored)),
  })
  return (
    <Dialog opened onClose={close} title={text.count.of(article.Name || article.ArticleNumber)}>
      <FormCancel value={close}>
        <FormBody form={form}>
          <NumberField form={form} name="CurrentVolume" decimals={0} required />
          <TextField form={form} name="Note" hint={text.count.noteHint} />
        </FormBody>
      </FormCancel>
    </Dialog>
  )
}

const valuesOf = ({ CurrentVolume, Revision }: CabinetArticle) => ({ CurrentVolume, Note: '', Revision })

import { articleValues, type CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { NumberField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody, FormCancel } from '#web/kit/form/form.tsx'
import { useCloseForm } from '#web/kit/form/unsaved.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import type { Editable } from './article-columns.tsx'
import { checks } from './checks.ts'
import styles from './edit-article.module.css'
import { freshArticle, sendArticle } from './save-article.ts'

interface Props {
  lockerId: number
  /** What the locker's prices are in. */
  currency: string
  article: CabinetArticle
  editable: Editable
  /** Called with the changed article. */
  changed: (article: CabinetArticle) => void
  onClose: () => void
}

/** All that the cells of the table change, which a phone does not have. */
export function EditArticle({ lockerId, currency, article, editable, changed: shown, onClose }: Props) {
  const words = useLanguage()
  const { locker: text } = words.text
  const { LockerArticleId } = article
  const close = useCloseForm(onClose)
  const { pointBelowMax } = checks(words)
  const form = useForm({
    record: valuesOf(article),
    schema: articleValues,
    labels: text.fields,
    alsoCheck: ({ PlaceOrderAmount, MaxStock }) => {
      const levels = {
        PlaceOrderAmount: null,
        MaxStock: typeof MaxStock === 'number' ? MaxStock || null : null,
      }
      const problem = pointBelowMax(PlaceOrderAmount, levels)
      return problem === undefined ? {} : { PlaceOrderAmount: problem }
    },
    save: async (changed, { Revision }) => {
      await sendArticle(lockerId, { ...changed, LockerArticleId, Revision }, shown)
      notify({ severity: 'success', title: text.edited })
      onClose()
    },
    reload: () => freshArticle(lockerId, LockerArticleId).then((stored) => stored && valuesOf(stored)),
  })
  return (
    <Dialog opened onClose={close} title={article.Name || article.ArticleNumber}>
      <FormCancel value={close}>
        <FormBody form={form}>
          <div className={styles.pairs}>
            {editable.stock && <NumberField form={form} name="CurrentVolume" decimals={0} required />}
            {editable.prices && (
              <NumberField
                form={form}
                name="EndCustomerArticlePrice"
                decimals={2}
                fixed
                hint={text.priceHint(
                  article.OwnPrice === 1 || article.EndCustomerArticlePrice === null
                    ? undefined
                    : words.format.price(article.EndCustomerArticlePrice, currency),
                )}
                suffix={words.format.priceSign(currency)}
              />
            )}
            {editable.numbers && (
              <>
                <NumberField form={form} name="PlaceOrderAmount" decimals={0} />
                <NumberField form={form} name="MaxStock" decimals={0} />
                <NumberField form={form} name="Shelf" decimals={0} />
              </>
            )}
            {editable.place && <TextField form={form} name="Placement" />}
          </div>
        </FormBody>
      </FormCancel>
    </Dialog>
  )
}

const valuesOf = (article: CabinetArticle) => ({
  CurrentVolume: article.CurrentVolume,
  PlaceOrderAmount: article.PlaceOrderAmount,
  MaxStock: article.MaxStock,
  Shelf: article.Shelf,
  Placement: article.Placement,
  // What the price list says is no price of its own: typed here, also as 0, it is.
  EndCustomerArticlePrice: article.OwnPrice === 1 ? article.EndCustomerArticlePrice : null,
  Revision: article.Revision,
})

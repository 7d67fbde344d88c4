import { articles } from '#contract/catalogue/articles.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { formOf } from '#web/resource/record-form.ts'
import type { FormProps } from '#web/resource/resource.ts'
import styles from '#web/resource/resource.module.css'
import { OwnPurchasing } from './purchasing-fields.tsx'
import type { StoredArticle } from './stored-article.ts'

/** One that the house shares: a reseller can only read it, but for what it says for itself. */
export function SharedArticle(props: FormProps<StoredArticle>) {
  const { record } = props
  const {
    text: { articles: text },
    format,
  } = useLanguage()
  const form = useForm({
    ...formOf(props, ownFieldsOf, articles.updateOwn, ({ data }) => ({ ...record, ...data })),
    labels: text.fields,
  })
  return (
    <FormBody form={form}>
      <p className={styles.houses}>{text.houses}</p>
      <div className={styles.shared}>
        {record.ImagePath !== null && (
          <img className={styles.large} src={record.ImagePath} alt="" width={160} />
        )}
        {/* Its groups and lockers are beside it, as links. */}
        <dl className={styles.facts}>
          {record.Description !== '' && <Told label={text.fields.Description}>{record.Description}</Told>}
          {record.Lent === 1 && <Told label={text.fields.Lent}>{text.loanTime(record.LoanHours)}</Told>}
          {record.Unit !== '' && <Told label={text.fields.Unit}>{record.Unit}</Told>}
          {record.PackSize > 1 && <Told label={text.fields.PackSize}>{format.number(record.PackSize)}</Told>}
          {record.Ean !== '' && <Told label={text.fields.Ean}>{record.Ean}</Told>}
        </dl>
      </div>
      <OwnPurchasing form={form} houses={record.Houses} />
    </FormBody>
  )
}

const Told = ({ label, children }: { label: string; children: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

/** What is as the house says is empty: the house's is the hint below. */
function ownFieldsOf({ Houses, ...article }: StoredArticle) {
  const Supplier = article.Supplier === Houses?.Supplier ? '' : article.Supplier
  const isHouses = Supplier === '' && article.SupplierNumber === Houses?.SupplierNumber
  return {
    Supplier,
    SupplierNumber: isHouses ? '' : article.SupplierNumber,
    WarehouseShelf: article.WarehouseShelf === Houses?.WarehouseShelf ? '' : article.WarehouseShelf,
    PurchasePrice: article.PurchasePrice,
    MissingCost: article.MissingCost === Houses?.MissingCost ? null : article.MissingCost,
    Revision: article.Revision,
  }
}

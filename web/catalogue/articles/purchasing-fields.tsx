import type { Article } from '#contract/catalogue/articles.ts'
import { may } from '#contract/access.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { FieldRow, NumberField, TextField } from '#web/kit/form/fields.tsx'
import type { Form, FormValues } from '#web/kit/form/use-form.ts'
import { usePosition } from '#web/shell/session/session.ts'

type Own = Pick<Article, 'Supplier' | 'SupplierNumber' | 'WarehouseShelf' | 'PurchasePrice' | 'MissingCost'>
type Bought = Own & Pick<Article, 'Unit' | 'PackSize' | 'Ean'>

/** What is common to all forms that have these fields. */
const common = <C extends FormValues>(form: unknown) => form as Form<C>

/** What is needed to buy an article. */
export function Purchasing<V extends Bought & FormValues>({ form: whole }: { form: Form<V> }) {
  const { articles: text } = useText()
  const form = common<Bought>(whole)
  return (
    <>
      <FieldRow>
        <TextField form={form} name="Unit" />
        <NumberField form={form} name="PackSize" decimals={0} hint={text.packSizeHint} />
      </FieldRow>
      <SupplierFields form={common<Own>(form)} />
      <FieldRow>
        <TextField form={form} name="Ean" inputMode="numeric" hint={text.eanHint} />
        <TextField form={form} name="WarehouseShelf" hint={text.warehouseShelfHint} />
      </FieldRow>
      <CostFields form={common<Own>(form)} missingCostHint={text.missingCostHint} />
    </>
  )
}

/** What a reseller says for itself of an article that all share, with what the house says where the field is empty. */
export function OwnPurchasing<V extends Own & FormValues>({
  form: whole,
  houses,
}: {
  form: Form<V>
  houses: Article['Houses']
}) {
  const {
    text: { articles: text },
    format,
  } = useLanguage()
  const form = common<Own>(whole)
  const said = (value = '') => (value === '' ? undefined : text.houseSays(value))
  const missing = houses?.MissingCost ?? null
  return (
    <>
      <TextField
        form={form}
        name="WarehouseShelf"
        hint={[text.warehouseShelfHint, said(houses?.WarehouseShelf)].filter(Boolean).join(' ')}
      />
      <SupplierFields
        form={form}
        supplierHint={said(houses?.Supplier)}
        // Another supplier has numbers of its own.
        numberHint={form.values.Supplier === '' ? said(houses?.SupplierNumber) : undefined}
      />
      <CostFields
        form={form}
        missingCostHint={
          missing === null
            ? text.missingCostHint
            : `${text.ownMissingCostHint} ${text.houseSays(format.price(missing))}`
        }
      />
    </>
  )
}

interface SupplierProps {
  form: Form<Own>
  supplierHint?: string | undefined
  numberHint?: string | undefined
}

const SupplierFields = ({ form, supplierHint, numberHint }: SupplierProps) => (
  <FieldRow>
    <TextField form={form} name="Supplier" hint={supplierHint} />
    <TextField form={form} name="SupplierNumber" hint={numberHint} />
  </FieldRow>
)

/** The price is for those who see prices. */
function CostFields({ form, missingCostHint }: { form: Form<Own>; missingCostHint: string }) {
  const {
    text: { articles: text },
    format,
  } = useLanguage()
  const seesPrices = may(usePosition(), 'seePrices')
  return (
    <FieldRow>
      {seesPrices && (
        <NumberField
          form={form}
          name="PurchasePrice"
          decimals={2}
          suffix={format.priceSign()}
          hint={text.purchasePriceHint}
        />
      )}
      <NumberField
        form={form}
        name="MissingCost"
        decimals={2}
        suffix={format.priceSign()}
        hint={missingCostHint}
      />
    </FieldRow>
  )
}

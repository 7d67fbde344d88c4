import { z } from '#contract/zod.ts'
import { articleGroups } from '#contract/catalogue/article-groups.ts'
import { priceLists, type PriceList } from '#contract/billing/price-lists.ts'
import { call, query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { FieldRow, NumberField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody, FormCancel } from '#web/kit/form/form.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { useFormWithFieldNotice } from '#web/resource/notice-forms.ts'
import { notify } from '#web/shell/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { showLines } from './lines.ts'

const nothing = {
  ArticleNumber: '',
  ArticleGroupId: null as number | null,
  Price: '' as number | string,
}

/** A price of an article, by its number, or of a group. What has one already gets the new one. */
export function AddPrice({ list }: { list: PriceList }) {
  const { text, format } = useLanguage()
  const { priceLists: words } = text
  const groups = useQuery(query(articleGroups.list, { query: { limit: 1000 } })).data?.data ?? []
  const form = useFormWithFieldNotice<typeof nothing>({
    record: nothing,
    schema: z.object({}),
    labels: words.fields,
    alsoCheck: ({ ArticleNumber, ArticleGroupId, Price }) => ({
      ...((ArticleNumber.trim() === '') === (ArticleGroupId === null) && { ArticleNumber: words.oneOfBoth }),
      ...(typeof Price !== 'number' && { Price: words.priceNeeded }),
    }),
    save: async (typed) => {
      const { ArticleNumber = '', ArticleGroupId = null, Price } = typed
      const of = ArticleGroupId === null ? { ArticleNumber: ArticleNumber.trim() } : { ArticleGroupId }
      const body = { data: [{ ...of, Price: Number(Price) }] }
      showLines(list.Id, await call(priceLists.lines.set, { params: { id: list.Id }, body }))
      notify({ severity: 'success', title: words.priceSet })
    },
  })
  return (
    <FormCancel value={undefined}>
      <FormBody form={form} saveLabel={words.setPrice}>
        <FieldRow>
          <TextField form={form} name="ArticleNumber" />
          <SelectField
            form={form}
            name="ArticleGroupId"
            options={groups.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          />
          <NumberField
            form={form}
            name="Price"
            decimals={2}
            suffix={format.priceSign(list.CurrencyCode)}
            required
          />
        </FieldRow>
      </FormBody>
    </FormCancel>
  )
}

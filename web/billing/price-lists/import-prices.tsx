import { importedPrice } from '#contract/billing/price-lists-import.ts'
import { type PriceList, priceLists } from '#contract/billing/price-lists.ts'
import { mostImportedRows } from '#contract/imports.ts'
import { call } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { priceImport as english } from '#web/i18n/en/billing/price-lists.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { priceImport as swedish } from '#web/i18n/sv/billing/price-lists.ts'
import { ImportButton } from '#web/resource/import/import-dialog.tsx'
import { fieldsIn } from '#web/resource/import/mapping.ts'
import { readAgain } from '#web/resource/queries.ts'
import { linesQuery } from './lines.ts'

/** Prices from a file: of one list, or of those that the rows name by customer and day. */
export function ImportPrices({ list }: { list?: PriceList }) {
  const text = useText()
  const field = fieldsIn(text.priceImport, [english, swedish])
  return (
    <ImportButton
      subject={text.priceLists.prices}
      mostRows={mostImportedRows}
      schema={importedPrice}
      fields={[
        field('ArticleNumber', { sample: '1042' }),
        field('Group', { sample: '' }),
        field('Price', { required: true, sample: '34,50' }),
        ...(list
          ? []
          : [
              field('CustomerName', { sample: '' }),
              field('FromDay', { required: true, sample: '2026-01-01' }),
              field('ListName', { sample: text.priceImport.sampleList }),
            ]),
      ]}
      send={(rows, { preview, clears, onlyGood }) =>
        call(priceLists.importRows, {
          body: {
            rows,
            preview,
            EmptyClears: clears,
            OnlyGoodRows: onlyGood,
            ...(list && { PriceListId: list.Id }),
          },
        })
      }
      imported={async () => {
        if (list) await refresh({ queryKey: linesQuery(list.Id).queryKey })
        await readAgain({ slug: 'price-lists' })
      }}
    />
  )
}

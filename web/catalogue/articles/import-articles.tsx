import { may } from '#contract/access.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { fieldsIn } from '#web/resource/import/mapping.ts'
import { importRow } from '#contract/catalogue/articles-import.ts'
import { mostImportedRows } from '#contract/imports.ts'
import { articles } from '#contract/catalogue/articles.ts'
import { call } from '#web/api/api.ts'
import { articles as english } from '#web/i18n/en/catalogue/articles.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { articles as swedish } from '#web/i18n/sv/catalogue/articles.ts'
import { presentArticles } from './present-articles.ts'
import { ImportButton } from '#web/resource/import/import-dialog.tsx'
import { readAgain } from '#web/resource/queries.ts'

/** Imports articles from a file; missing groups are created, unless the user turns that off. */
export function ImportArticles() {
  const {
    text: { screens, ui, articles: text },
    format,
  } = useLanguage()
  const seesPrices = may(usePosition(), 'seePrices')
  const field = fieldsIn(text, [english, swedish])
  // The list's own file has the currency in the heading.
  const price = (name: 'PurchasePrice' | 'MissingCost', sample: string) => {
    const { alsoCalled = [], ...more } = field(name, { sample })
    return { ...more, alsoCalled: [format.pricesNamed(text.fields[name]), ...alsoCalled] }
  }
  const fields = [
    field('ArticleNumber', { required: true, sample: '1001' }),
    field('Name', { sample: text.sampleName }),
    field('Description', { sample: '' }),
    field('Groups', { sample: text.sampleGroups }),
    field('Lent', { sample: text.sampleLent }),
    field('LoanHours', { sample: text.sampleLoanTime }),
    field('Unit', { sample: text.sampleUnit }),
    field('PackSize', { sample: '12' }),
    field('Ean', { sample: '7310865004703' }),
    field('Supplier', { sample: '' }),
    field('SupplierNumber', { sample: '' }),
    field('WarehouseShelf', { sample: 'A-12' }),
    ...(seesPrices ? [price('PurchasePrice', '24.50')] : []),
    price('MissingCost', ''),
  ]
  return (
    <ImportButton
      subject={screens.articles}
      mostRows={mostImportedRows}
      schema={importRow}
      fields={fields}
      present={{
        label: text.presentSheet,
        rows: () =>
          presentArticles(
            fields.map(({ name }) => name),
            { yes: ui.yes, no: ui.no },
          ),
      }}
      making={{ label: text.createGroups, told: (names) => text.newGroups(names.length, names.join(', ')) }}
      send={(rows, { preview, makes, clears, onlyGood }) => {
        const chosen = { CreateGroups: makes, EmptyClears: clears, OnlyGoodRows: onlyGood }
        return call(articles.importRows, { body: { rows, preview, ...chosen } })
      }}
      imported={async () => {
        await readAgain({ slug: 'article-groups' })
        await readAgain({ slug: 'articles' })
      }}
    />
  )
}

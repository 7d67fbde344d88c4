import { importRow, mostRows } from '#contract/articles-import.ts'
import { articles } from '#contract/articles.ts'
import { call } from '#web/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { ImportButton } from '#web/imports/import-dialog.tsx'
import { readAgain } from '#web/resource/queries.ts'

/** Articles from a sheet; groups that are not there yet are made. */
export function ImportArticles() {
  const { screens, articles: text } = useText()
  const { fields } = text
  return (
    <ImportButton
      subject={screens.articles}
      mostRows={mostRows}
      schema={importRow}
      fields={[
        {
          name: 'ArticleNumber',
          label: fields.ArticleNumber,
          required: true,
          alsoCalled: text.alsoNumber,
          sample: '1001',
        },
        { name: 'Name', label: fields.Name, sample: text.sampleName },
        { name: 'Description', label: fields.Description, sample: '' },
        {
          name: 'Groups',
          label: fields.ArticleGroupIds,
          alsoCalled: text.alsoGroups,
          sample: text.sampleGroups,
        },
      ]}
      send={(rows, preview) =>
        call(articles.importRows, { body: { rows, preview: preview ? 1 : 0, CreateGroups: 1 } })
      }
      imported={async () => {
        await readAgain({ slug: 'article-groups' })
        await readAgain({ slug: 'articles' })
      }}
    />
  )
}

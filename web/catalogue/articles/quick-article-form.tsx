import { articles } from '#contract/catalogue/articles.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { readAgain } from '#web/resource/queries.ts'
import type { FormProps } from '#web/resource/resource.ts'
import { useOwnSteps } from '#web/resource/use-own-steps.ts'
import { LongTextField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { TextInput } from '@mantine/core'
import { ArticlePicture } from './article-picture.tsx'
import type { StoredArticle } from './stored-article.ts'

/** Name, description and picture, beside the list. */
export function QuickArticleForm({ record, reload, saved }: FormProps<StoredArticle>) {
  const { fields } = useText().articles
  const steps = useOwnSteps()
  const form = useForm({
    record: fieldsOf(record),
    schema: articles.update.body,
    labels: fields,
    save: async (changed, { Revision }) => {
      const body = { ...changed, Revision: steps.newest(Revision) }
      await call(articles.update, { params: { id: record.Id }, body })
      await saved()
    },
    reload: async () => fieldsOf(await reload()),
  })
  return (
    <FormBody form={form}>
      <TextInput label={fields.ArticleNumber} value={record.ArticleNumber} readOnly variant="filled" />
      <TextField form={form} name="Name" required />
      <LongTextField form={form} name="Description" />
      <ArticlePicture
        article={record}
        stored={async (revision) => {
          steps.took(record.Revision, revision)
          await readAgain({ slug: 'articles' })
        }}
      />
    </FormBody>
  )
}

const fieldsOf = ({ Name, Description, Revision }: StoredArticle) => ({ Name, Description, Revision })

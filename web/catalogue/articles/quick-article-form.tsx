import { articles } from '#contract/catalogue/articles.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { formOf } from '#web/resource/record-form.ts'
import type { FormProps } from '#web/resource/resource.ts'
import { LongTextField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { TextInput } from '@mantine/core'
import { ArticlePicture } from './article-picture.tsx'
import type { StoredArticle } from './stored-article.ts'

/** Name, description and picture, beside the list. */
export function QuickArticleForm(props: FormProps<StoredArticle>) {
  const { record, show } = props
  const { fields } = useText().articles
  const form = useForm({
    // What it can be put into is read with it, and does not come back.
    ...formOf(props, fieldsOf, articles.update, ({ data }) => ({ ...record, ...data })),
    labels: fields,
  })
  return (
    <FormBody form={form}>
      <TextInput label={fields.ArticleNumber} value={record.ArticleNumber} readOnly variant="filled" />
      <TextField form={form} name="Name" required />
      <LongTextField form={form} name="Description" />
      <ArticlePicture article={record} stored={show} />
    </FormBody>
  )
}

const fieldsOf = ({ Name, Description, Revision }: StoredArticle) => ({ Name, Description, Revision })

import { articles } from '#contract/catalogue/articles.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { CreateProps } from '#web/resource/resource.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'

/** A number is all it takes; the rest is filled in on the form that opens then. */
export function CreateArticleForm({ created }: CreateProps) {
  const { fields } = useText().articles
  const form = useForm({
    record: { ArticleNumber: '', Name: '' },
    schema: articles.create.body,
    labels: fields,
    save: async (typed, empty) => {
      const { Id } = await call(articles.create, { body: { ...empty, ...typed } })
      await created(Id)
    },
  })
  return (
    <FormBody form={form}>
      <TextField form={form} name="ArticleNumber" required />
      <TextField form={form} name="Name" />
    </FormBody>
  )
}

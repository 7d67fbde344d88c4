import { articles } from '#contract/catalogue/articles.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { formOfNew } from '#web/resource/record-form.ts'
import type { CreateProps } from '#web/resource/resource.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'

/** A number is all it takes; the rest is filled in on the form that opens then. */
export function CreateArticleForm(props: CreateProps) {
  const { fields } = useText().articles
  const form = useForm({
    ...formOfNew(props, { ArticleNumber: '', Name: '' }, articles.create),
    labels: fields,
  })
  return (
    <FormBody form={form}>
      <TextField form={form} name="ArticleNumber" required />
      <TextField form={form} name="Name" />
    </FormBody>
  )
}

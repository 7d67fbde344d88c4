import { articleGroups, type ArticleGroup } from '#contract/catalogue/article-groups.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { formOf } from '#web/resource/record-form.ts'
import type { FormProps } from '#web/resource/resource.ts'
import { LongTextField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'

export function QuickArticleGroupForm(props: FormProps<ArticleGroup>) {
  const { fields } = useText().articleGroups
  const form = useForm({
    ...formOf(props, fieldsOf, articleGroups.update, ({ data }) => data),
    labels: fields,
  })
  return (
    <FormBody form={form}>
      <TextField form={form} name="Name" required />
      <LongTextField form={form} name="Description" />
    </FormBody>
  )
}

const fieldsOf = ({ Name, Description, Revision }: ArticleGroup) => ({ Name, Description, Revision })

import { articleGroups } from '#contract/catalogue/article-groups.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { formOfNew } from '#web/resource/record-form.ts'
import type { CreateProps } from '#web/resource/resource.ts'
import { LongTextField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'

export function CreateArticleGroupForm(props: CreateProps) {
  const { fields } = useText().articleGroups
  const form = useForm({
    ...formOfNew(props, { Name: '', Description: '' }, articleGroups.create),
    labels: fields,
  })
  return (
    <FormBody form={form}>
      <TextField form={form} name="Name" required />
      <LongTextField form={form} name="Description" />
    </FormBody>
  )
}

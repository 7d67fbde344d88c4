import { articleGroups } from '#contract/catalogue/article-groups.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { CreateProps } from '#web/resource/resource.ts'
import { LongTextField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'

export function CreateArticleGroupForm({ created }: CreateProps) {
  const { fields } = useText().articleGroups
  const form = useForm({
    record: { Name: '', Description: '' },
    schema: articleGroups.create.body,
    labels: fields,
    save: async (typed, empty) => {
      const { Id } = await call(articleGroups.create, { body: { ...empty, ...typed } })
      await created(Id)
    },
  })
  return (
    <FormBody form={form}>
      <TextField form={form} name="Name" required />
      <LongTextField form={form} name="Description" />
    </FormBody>
  )
}

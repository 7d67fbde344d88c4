import { articleGroups, type ArticleGroup } from '#contract/catalogue/article-groups.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { FormProps } from '#web/resource/resource.ts'
import { LongTextField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'

export function QuickArticleGroupForm({ record, reload, saved }: FormProps<ArticleGroup>) {
  const { fields } = useText().articleGroups
  const form = useForm({
    record: fieldsOf(record),
    schema: articleGroups.update.body,
    labels: fields,
    save: async (changed, { Revision }) => {
      await call(articleGroups.update, { params: { id: record.Id }, body: { ...changed, Revision } })
      await saved()
    },
    reload: async () => fieldsOf(await reload()),
  })
  return (
    <FormBody form={form}>
      <TextField form={form} name="Name" required />
      <LongTextField form={form} name="Description" />
    </FormBody>
  )
}

const fieldsOf = ({ Name, Description, Revision }: ArticleGroup) => ({ Name, Description, Revision })

import { articleGroups, type ArticleGroup } from '#contract/article-groups.ts'
import { call } from '#web/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { readAgain } from '#web/resource/queries.ts'
import resourceStyles from '#web/resource/resource.module.css'
import type { FormProps } from '#web/resource/resource.ts'
import { useOwnSteps } from '#web/resource/use-own-steps.ts'
import { LongTextField, TextField } from '#web/ui/form/fields.tsx'
import { FormBody } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ImageUpload } from '#web/ui/inputs/image/image-upload.tsx'
import { useState } from 'react'
import { ArticleList } from './article-list.tsx'
import styles from './article-groups.module.css'
import { Candidates } from './candidates.tsx'

type Member = ArticleGroup['Articles'][number]

/** The group's picture and texts, and two lists: its articles, and those that can be added. */
export function ArticleGroupForm({ record, reload, saved }: FormProps<ArticleGroup>) {
  const { articleGroups: text } = useText()
  const steps = useOwnSteps()
  // What was added here is not among the stored members yet, but has a name to show.
  const [met, setMet] = useState<readonly Member[]>([])
  const form = useForm({
    record: fieldsOf(record),
    schema: articleGroups.update.body,
    labels: text.fields,
    save: async (changed, { Revision }) => {
      const body = { ...changed, Revision: steps.newest(Revision) }
      await call(articleGroups.update, { params: { id: record.Id }, body })
      await saved()
    },
    reload: async () => fieldsOf(await reload()),
  })
  if (record.Editable === 0) {
    return (
      <>
        <p className={resourceStyles.houses}>{text.houses}</p>
        <ArticleList label={text.members(record.Articles.length)} articles={record.Articles} />
      </>
    )
  }
  const ids = new Set(form.values.ArticleIds)
  const known = new Map([...record.Articles, ...met].map((article) => [article.Id, article]))
  const members = form.values.ArticleIds.flatMap((id) => known.get(id) ?? [])
  const setMembers = (articleIds: number[]) => form.set('ArticleIds', articleIds)
  return (
    <FormBody form={form}>
      <GroupPicture
        group={record}
        stored={async (revision) => {
          steps.took(record.Revision, revision)
          await readAgain({ slug: 'article-groups' })
        }}
      />
      <TextField form={form} name="Name" required />
      <LongTextField form={form} name="Description" />
      <div className={styles.lists}>
        <ArticleList
          label={text.members(members.length)}
          articles={members}
          action={{
            label: text.take,
            run: ({ Id }) => setMembers(form.values.ArticleIds.filter((id) => id !== Id)),
          }}
        />
        <Candidates
          groupId={record.Id}
          members={ids}
          onAdd={(article) => {
            setMet((before) => [...before, article])
            setMembers([...form.values.ArticleIds, article.Id])
          }}
        />
      </div>
    </FormBody>
  )
}

function GroupPicture({
  group,
  stored,
}: {
  group: ArticleGroup
  stored: (revision: number) => Promise<void>
}) {
  const { fields } = useText().articleGroups
  const params = { id: group.Id }
  return (
    <ImageUpload
      label={fields.ImagePath}
      stored={group.ImagePath ?? undefined}
      send={async (image, onProgress, signal) => {
        const { data } = await call(articleGroups.upload, { params, files: { image }, onProgress, signal })
        await stored(data.Revision)
      }}
      remove={async () => {
        const { data } = await call(articleGroups.removeImage, { params })
        await stored(data.Revision)
      }}
    />
  )
}

const fieldsOf = ({ Name, Description, Articles, Revision }: ArticleGroup) => ({
  Name,
  Description,
  ArticleIds: Articles.map(({ Id }) => Id),
  Revision,
})

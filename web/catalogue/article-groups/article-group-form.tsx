import { articleGroups, type ArticleGroup } from '#contract/catalogue/article-groups.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import resourceStyles from '#web/resource/resource.module.css'
import { formOf, formOfNew } from '#web/resource/record-form.ts'
import type { FormProps, CreateProps } from '#web/resource/resource.ts'
import { LongTextField, TextField, useShow } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { ImageUpload } from '#web/kit/inputs/image/image-upload.tsx'
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { ArticleList } from './article-list.tsx'
import styles from './article-groups.module.css'
import { Candidates, Members } from './group-lists.tsx'

type Member = ArticleGroup['Articles'][number]

/** The group's picture and texts, and two lists: its articles, and those that can be added. */
export function ArticleGroupForm(props: FormProps<ArticleGroup>) {
  const { record, show } = props
  const { articleGroups: text } = useText()
  // Added articles are not among the stored members yet; their names are kept here.
  const [met, setMet] = useState<readonly Member[]>([])
  // The last change, for screen readers.
  const [said, setSaid] = useState('')
  const form = useForm({
    ...formOf(props, fieldsOf, articleGroups.update, ({ data }) => data),
    labels: text.fields,
  })
  const known = new Map([...record.Articles, ...met].map((article) => [article.Id, article]))
  useShow(form, 'ArticleIds', (ids) =>
    (ids as number[]).map((id) => known.get(id)?.ArticleNumber ?? id).join(', '),
  )
  if (record.Editable === 0) return <HousesGroup group={record} />
  const ids = new Set(form.values.ArticleIds)
  const members = form.values.ArticleIds.flatMap((id) => known.get(id) ?? [])
  const setMembers = (articleIds: number[]) => form.set('ArticleIds', articleIds)
  return (
    <FormBody form={form}>
      <GroupPicture group={record} stored={show} />
      <TextField form={form} name="Name" required />
      <LongTextField form={form} name="Description" />
      <div className={styles.lists}>
        <Members
          members={members}
          newest={met.at(-1)?.Id}
          onTake={({ Id, ArticleNumber }) => {
            setMembers(form.values.ArticleIds.filter((id) => id !== Id))
            setSaid(text.taken(ArticleNumber))
          }}
        />
        <Candidates
          groupId={record.Id}
          members={ids}
          onAdd={(article) => {
            setMet((before) => [...before, article])
            setMembers([article.Id, ...form.values.ArticleIds])
            setSaid(text.added(article.ArticleNumber))
          }}
        />
      </div>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </FormBody>
  )
}

/** A shared group, which a reseller can only read. */
function HousesGroup({ group }: { group: ArticleGroup }) {
  const { articleGroups: text } = useText()
  return (
    <>
      <p className={resourceStyles.houses}>{text.houses}</p>
      {group.ImagePath !== null && (
        <img className={resourceStyles.large} src={group.ImagePath} alt="" width={160} />
      )}
      <dl className={resourceStyles.facts}>
        <dt>{text.fields.Description}</dt>
        <dd>{group.Description || '–'}</dd>
      </dl>
      <ArticleList label={text.members(group.Articles.length)} articles={group.Articles} />
    </>
  )
}

function GroupPicture({
  group,
  stored,
}: {
  group: ArticleGroup
  stored: (group: ArticleGroup) => Promise<void>
}) {
  const { fields } = useText().articleGroups
  const params = { id: group.Id }
  return (
    <ImageUpload
      label={fields.ImagePath}
      stored={group.ImagePath ?? undefined}
      send={async (image, onProgress, signal) => {
        const { data } = await call(articleGroups.upload, { params, files: { image }, onProgress, signal })
        await stored(data)
      }}
      remove={async () => {
        const { data } = await call(articleGroups.removeImage, { params })
        await stored(data)
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

export function QuickArticleGroupForm(props: FormProps<ArticleGroup>) {
  const { fields } = useText().articleGroups
  const form = useForm({
    ...formOf(props, quickFieldsOf, articleGroups.update, ({ data }) => data),
    labels: fields,
  })
  return (
    <FormBody form={form}>
      <TextField form={form} name="Name" required />
      <LongTextField form={form} name="Description" />
    </FormBody>
  )
}

const quickFieldsOf = ({ Name, Description, Revision }: ArticleGroup) => ({ Name, Description, Revision })

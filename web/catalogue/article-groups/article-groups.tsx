import { useGroupFilters } from '#web/catalogue/use-catalogue-filters.ts'
import {
  articleGroups as api,
  type ArticleGroup,
  type ArticleGroupRow,
} from '#contract/catalogue/article-groups.ts'
import { call } from '#web/api/api.ts'
import { Picture } from '#web/resource/picture.tsx'
import { histories } from '#web/resource/history/histories.ts'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { useFormat } from '#web/i18n/language-provider.tsx'
import { IconPackage, IconPackageOff } from '@tabler/icons-react'
import { ArticleGroupForm, CreateArticleGroupForm, QuickArticleGroupForm } from './article-group-form.tsx'
import styles from './article-groups.module.css'

export default function ArticleGroupsScreen() {
  return <ResourceScreen of={articleGroups} />
}

const articleGroups = resource<ArticleGroupRow, ArticleGroup>({
  slug: 'article-groups',
  one: 'article-group',
  title: 'articleGroups',
  words: (text) => text.articleGroups,
  list: listOf(api.list, 'data'),
  get: async (id) => (await call(api.get, { params: { id } })).data,
  remove: (id) => call(api.remove, { params: { id } }),
  editable: ({ Editable }) => Editable === 1,
  columns: ({ text }) => {
    const { fields } = text.articleGroups
    return [
      {
        id: 'Name',
        header: fields.Name,
        names: true,
        lead: ({ ImagePath }) => <Picture address={ImagePath} />,
      },
      { id: 'Description', header: fields.Description },
      {
        id: 'GroupAmount',
        header: fields.GroupAmount,
        kind: 'number',
        width: 95,
        onCard: 'end',
        render: ({ GroupAmount: amount }) => <GroupAmount amount={amount} />,
      },
      {
        id: 'Owner',
        header: text.resource.owner,
        onCard: 'line',
        value: ({ Owner }) => Owner ?? text.resource.house,
      },
      { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
    ]
  },
  sort: 'Name',
  pageSize: 50,
  nameOf: ({ Name }) => Name,
  opens: 'dialog',
  afterCreate: 'edit',
  facts: ({ Owner }, { text: { resource } }) => [[resource.owner, Owner ?? resource.house]],
  history: histories.articlegroup,
  Form: ArticleGroupForm,
  CreateForm: CreateArticleGroupForm,
  QuickForm: QuickArticleGroupForm,
  useFilters: useGroupFilters,
})

/** The number of articles; an empty group has another icon. */
function GroupAmount({ amount }: { amount: number }) {
  const format = useFormat()
  const Icon = amount > 0 ? IconPackage : IconPackageOff
  return (
    <span className={styles.amount}>
      <Icon size={16} stroke={1.4} aria-hidden="true" />
      {format.number(amount)}
    </span>
  )
}

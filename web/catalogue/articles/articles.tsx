import { articles as api, type ArticleRow } from '#contract/catalogue/articles.ts'
import { call } from '#web/api/api.ts'
import { saveOver } from '#web/kit/saving.ts'
import { Marked } from '#web/resource/marked.tsx'
import { Picture } from '#web/resource/picture.tsx'
import { histories } from '#web/resource/history/histories.ts'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { ArticleForm, CreateArticleForm, QuickArticleForm } from './article-form.tsx'
import { ImportArticles } from './import-articles.tsx'
import { loadArticle, type StoredArticle } from './stored-article.ts'
import { useArticleFilters } from '#web/catalogue/use-catalogue-filters.ts'
import { useArticleBulk } from './use-article-bulk.tsx'

export default function ArticlesScreen() {
  return <ResourceScreen of={articles} />
}

const articles = resource<ArticleRow, StoredArticle>({
  slug: 'articles',
  one: 'article',
  title: 'articles',
  words: (text) => text.articles,
  list: listOf(api.list, 'data'),
  get: loadArticle,
  remove: (id) => call(api.remove, { params: { id } }),
  dependents: async (id) => (await call(api.dependents, { params: { id } })).data,
  restore: (id) => call(api.restore, { params: { id } }).then(() => undefined),
  archive: {
    toggle: (seen) =>
      saveOver(
        { seen, edits: { IsArchived: seen.IsArchived ? 0 : 1 } },
        // If somebody else has archived it already, the call would un-archive it.
        async ({ IsArchived }, { Id: id, Revision, ...over }) =>
          over.IsArchived === IsArchived
            ? undefined
            : (await call(api.toggleArchived, { params: { id }, body: { Revision } })).data,
        () => loadArticle(seen.Id),
      ),
    words: (text) => text.articles,
  },
  editable: ({ Editable }) => Editable === 1,
  columns: ({ text, format }) => {
    const { fields } = text.articles
    return [
      { id: 'ArticleNumber', header: fields.ArticleNumber, onCard: 'line' },
      {
        id: 'Name',
        header: fields.Name,
        names: true,
        under: 'ArticleNumber',
        lead: ({ ImagePath }) => <Picture address={ImagePath} />,
        render: ({ Name, IsArchived }) => <Marked name={Name} mark={IsArchived === 1 && fields.IsArchived} />,
      },
      { id: 'Description', header: fields.Description },
      {
        id: 'Lent',
        header: fields.Lent,
        hidden: true,
        value: ({ Lent, LoanHours }) => (Lent === 1 ? text.articles.loanTime(LoanHours) : ''),
      },
      { id: 'Unit', header: fields.Unit, sortable: false, hidden: true },
      { id: 'PackSize', header: fields.PackSize, kind: 'number', sortable: false, hidden: true },
      { id: 'Ean', header: fields.Ean, sortable: false, hidden: true },
      { id: 'Supplier', header: fields.Supplier },
      { id: 'SupplierNumber', header: fields.SupplierNumber, hidden: true },
      { id: 'WarehouseShelf', header: fields.WarehouseShelf, sortable: false, hidden: true },
      {
        id: 'PurchasePrice',
        header: format.pricesNamed(fields.PurchasePrice),
        kind: 'number',
        decimals: 2,
        hidden: true,
      },
      {
        id: 'MissingCost',
        header: format.pricesNamed(fields.MissingCost),
        kind: 'number',
        decimals: 2,
        sortable: false,
        hidden: true,
      },
      {
        id: 'GroupAmount',
        header: fields.GroupAmount,
        shortHeader: text.articles.groups,
        kind: 'number',
      },
      {
        id: 'Owner',
        onCard: 'line',
        header: text.resource.owner,
        value: ({ Owner }) => Owner ?? text.resource.house,
      },
    ]
  },
  sort: 'ArticleNumber',
  pageSize: 20,
  nameOf: ({ ArticleNumber, Name }) => (Name === '' ? ArticleNumber : `${ArticleNumber} · ${Name}`),
  opens: 'dialog',
  afterCreate: 'edit',
  facts: ({ Owner, IsArchived }, { text: { resource, articles, ui } }) => [
    [resource.owner, Owner ?? resource.house],
    [articles.fields.IsArchived, IsArchived === 1 ? ui.yes : ui.no],
  ],
  history: histories.article,
  Form: ArticleForm,
  CreateForm: CreateArticleForm,
  QuickForm: QuickArticleForm,
  useFilters: useArticleFilters,
  useBulk: useArticleBulk,
  Tools: ImportArticles,
})

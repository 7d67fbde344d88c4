import { articles as api, type ArticleRow } from '#contract/articles.ts'
import { call } from '#web/api.ts'
import { Mark } from '#web/resource/mark.tsx'
import { Picture } from '#web/resource/picture.tsx'
import { resource } from '#web/resource/resource.ts'
import { ArticleForm } from './article-form.tsx'
import { CreateArticleForm } from './create-article-form.tsx'
import { ImportArticles } from './import-articles.tsx'
import { QuickArticleForm } from './quick-article-form.tsx'
import { loadArticle, type StoredArticle } from './stored-article.ts'
import { useArticleBulk } from './use-article-bulk.tsx'

/** What is kept in lockers. */
export const articles = resource<ArticleRow, StoredArticle>({
  slug: 'articles',
  one: 'article',
  title: 'articles',
  access: 'manageArticles',
  words: (text) => text.articles,
  list: async (query, signal) => {
    const { data: rows, total } = await call(api.list, { query, signal })
    return { rows, total }
  },
  get: loadArticle,
  remove: (id) => call(api.remove, { params: { id } }),
  archive: (id) => call(api.toggleArchived, { params: { id } }),
  methods: ['CREATE', 'EDIT', 'QUICK', 'ARCHIVE', 'DELETE'],
  editable: ({ Editable }) => Editable === 1,
  columns: ({ text }) => {
    const { fields } = text.articles
    return [
      { id: 'ArticleNumber', header: fields.ArticleNumber },
      {
        id: 'ImagePath',
        header: fields.ImagePath,
        sortable: false,
        width: 64,
        render: ({ ImagePath }) => <Picture address={ImagePath} />,
      },
      {
        id: 'Name',
        header: fields.Name,
        render: ({ Name, IsArchived }) => (
          <>
            {Name}
            {IsArchived === 1 && <Mark>{fields.IsArchived}</Mark>}
          </>
        ),
      },
      { id: 'Description', header: fields.Description },
      { id: 'GroupAmount', header: fields.GroupAmount, kind: 'number' },
      { id: 'Owner', header: text.resource.owner, value: ({ Owner }) => Owner ?? text.resource.house },
    ]
  },
  sort: 'ArticleNumber',
  pageSize: 20,
  nameOf: ({ ArticleNumber, Name }) => (Name === '' ? ArticleNumber : `${ArticleNumber} · ${Name}`),
  opens: 'dialog',
  afterCreate: 'edit',
  Form: ArticleForm,
  CreateForm: CreateArticleForm,
  QuickForm: QuickArticleForm,
  useBulk: useArticleBulk,
  Tools: ImportArticles,
})

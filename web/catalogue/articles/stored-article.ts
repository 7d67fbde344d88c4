import { articles, type Article } from '#contract/catalogue/articles.ts'
import { call } from '#web/api/api.ts'

/** An article with all groups and lockers that it could be in. */
export interface StoredArticle extends Article {
  article_groups: Article['ArticleGroups']
  lockers: readonly Omit<Article['Lockers'][number], 'CurrentVolume'>[]
}

export async function loadArticle(id: number): Promise<StoredArticle> {
  const answer = await call(articles.get, { params: { id }, query: { includeDependecies: 1 } })
  return { ...answer.data, article_groups: answer.article_groups ?? [], lockers: answer.lockers ?? [] }
}

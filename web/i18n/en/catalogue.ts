export { articleGroups } from './catalogue/article-groups.ts'
export { articles } from './catalogue/articles.ts'

/** The titles of its screens. */
export const screens = {
  articleGroups: 'Article groups',
  articles: 'Articles',
}

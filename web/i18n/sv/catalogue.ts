export { articleGroups } from './catalogue/article-groups.ts'
export { articles } from './catalogue/articles.ts'

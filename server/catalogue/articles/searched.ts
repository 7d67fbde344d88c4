import { sql, type SqlBool } from 'kysely'
import { articleText, ownArticleText, saidLike } from '#server/house/search/article-text.ts'
import { foundByIndex, patternOf } from '#server/http/list.ts'
import type { Member } from '#server/tenancy/member.ts'

/** In what an article is searched: a reseller finds it by what it says itself, no longer by what that goes before. */
export const searchedText = (member: Member) => (member.resellerId === null ? articleText : ownArticleText)

/** The indexes find what the house says, and what the reseller says of any of the words; both are then read as they are told. */
export function articlesFound(member: Member, words: string) {
  const byIndex = foundByIndex(articleText, words)
  const each = words.split(/\s+/).filter((word) => word !== '')
  if (member.resellerId === null || each.length === 0) return byIndex
  return sql<SqlBool>`((${byIndex} or article.id = any(array(${saidLike(each.map(patternOf))})))
    and ${foundByIndex(ownArticleText, words)})`
}

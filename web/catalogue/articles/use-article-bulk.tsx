import { may } from '#contract/access.ts'
import { articleGroups } from '#contract/catalogue/article-groups.ts'
import { articles, type ArticleRow } from '#contract/catalogue/articles.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { findLockers, mostOffered } from '#web/resource/bulk/find.ts'
import { useBulkSteps, type BulkStep } from '#web/resource/bulk/use-bulk-steps.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { IconArchive, IconArchiveOff, IconLockPlus, IconTagPlus } from '@tabler/icons-react'

/** Bulk actions for articles. Each is done for all selected articles, or for none. */
export function useArticleBulk() {
  const text = useText()
  const words = text.articles.bulk
  const handlesOrders = may(usePosition(), 'handleOrders')

  const archive = (archived: 0 | 1): Pick<BulkStep<ArticleRow>, 'before' | 'run' | 'told'> => ({
    before: async (rows) => {
      const houses = rows.filter(({ Editable }) => Editable === 0)
      if (houses.length > 0) return { why: words.housesAmong(houses.length), rows: houses }
      const { sureArchive, sureUnarchive } = text.resource
      const question = archived ? sureArchive : sureUnarchive
      return confirm({ text: `${question} ${words.concerns(rows.length)}` })
    },
    run: async (Ids) => (await call(articles.archiveMany, { body: { Ids, Archived: archived } })).changed,
    told: archived ? words.archived : words.unarchived,
  })
  return useBulkSteps<ArticleRow>({ slug: 'articles', one: 'article', nameOf }, [
    { label: text.resource.archive, icon: IconArchive, ...archive(1) },
    { label: text.resource.unarchive, icon: IconArchiveOff, ...archive(0) },
    {
      label: words.addToGroup,
      icon: IconTagPlus,
      choose: { label: text.screens.articleGroups, find: findGroups, several: true },
      run: async (ArticleIds, GroupIds) =>
        (await call(articles.addToGroups, { body: { ArticleIds, GroupIds } })).articles,
      told: words.added,
      whyNot: ({ inTheWay }) => inTheWay && words.otherOwner,
    },
    ...(handlesOrders
      ? [
          {
            label: words.putIntoLockers,
            icon: IconLockPlus,
            choose: { label: text.screens.lockers, find: findLockers, several: true },
            run: async (ArticleIds: number[], LockerIds: number[]) =>
              (await call(articles.putIntoLockers, { body: { ArticleIds, LockerIds } })).articles,
            told: words.put,
          },
        ]
      : []),
  ])
}

const nameOf = ({ ArticleNumber, Name }: ArticleRow) => [ArticleNumber, Name].filter(Boolean).join(' ')

/** The user's own groups. The list also has shared ones, so that more are requested than shown. */
async function findGroups(searchString: string, signal: AbortSignal) {
  const { data } = await call(articleGroups.list, { query: { searchString }, signal })
  const own = data.filter(({ Editable }) => Editable === 1).map(({ Id, Name }) => ({ id: Id, name: Name }))
  return { offers: own.slice(0, mostOffered), total: own.length }
}

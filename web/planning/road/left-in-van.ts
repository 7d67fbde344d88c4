import type { RoadArticle, RoadRun } from '#contract/planning/road.ts'

/** What was picked and is in no locker, article by article: it is in the van, or goes back to the warehouse. */
export function leftInVan({ Articles, Stops }: Pick<RoadRun, 'Articles' | 'Stops'>) {
  const lines = Stops.flatMap(({ Lines }) => Lines)
  return Articles.flatMap((article): { article: RoadArticle; left: number }[] => {
    const put = lines
      .filter(({ ArticleId }) => ArticleId === article.ArticleId)
      .reduce((sum, { Placed, NotBooked }) => sum + (Placed ?? 0) + (NotBooked ?? 0), 0)
    const left = (article.Found ?? 0) - put
    return left > 0 ? [{ article, left }] : []
  })
}

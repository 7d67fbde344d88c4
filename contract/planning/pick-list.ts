import type { RoadArticle, RoadRun } from './road.ts'

/** What a run takes along, article by article: as the warehouse is walked through, by its shelves and then by groups. */
export function pickListOf({ Articles, Stops }: Pick<RoadRun, 'Articles' | 'Stops'>): PickLine[] {
  const lines = Stops.flatMap(({ Id, LockerName, State, Lines }) =>
    Lines.filter(({ Planned }) => Planned > 0).map((line) => ({ ...line, StopId: Id, LockerName, State })),
  )
  const byArticle = Map.groupBy(lines, ({ ArticleId }) => ArticleId)
  return Articles.flatMap((article) => {
    const those = byArticle.get(article.ArticleId)
    if (!those) return []
    const Stops = those.map(({ StopId, LockerName, Planned, Picked, State }) => ({
      StopId,
      LockerName,
      Planned,
      Picked,
      IsOpen: State === 'open' ? (1 as const) : (0 as const),
    }))
    const Total = Stops.reduce((sum, { Planned }) => sum + Planned, 0)
    return [{ ...article, Total, Stops }]
  }).toSorted(asOneWalks)
}

export interface PickLine extends RoadArticle {
  Total: number
  /** How much of it goes where. */
  Stops: { StopId: number; LockerName: string; Planned: number; Picked: number | null; IsOpen: 0 | 1 }[]
}

/** What has a shelf comes first, numbers by value (A-2 before A-10); then group by group, what is in none last. */
const asOneWalks = (one: PickLine, other: PickLine) =>
  last(one.WarehouseShelf, other.WarehouseShelf) ||
  places.compare(one.WarehouseShelf, other.WarehouseShelf) ||
  last(one.Group, other.Group) ||
  places.compare(one.Group, other.Group) ||
  places.compare(one.Name || one.Number, other.Name || other.Number) ||
  one.ArticleId - other.ArticleId

const last = (one: string, other: string) => Number(one === '') - Number(other === '')

const places = new Intl.Collator('sv', { numeric: true })

/** How many whole packs an amount is, and how many pieces beside them. */
export function inPacks(amount: number, packSize: number) {
  return { packs: Math.floor(amount / packSize), pieces: amount % packSize }
}

import { may, type Role } from '#contract/access.ts'
import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { Marked } from '#web/resource/marked.tsx'
import { Picture } from '#web/resource/picture.tsx'
import type { Column, Words } from '#web/kit/table/column.ts'
import { checks } from './checks.ts'
import { StockBar } from './stock-bar.tsx'
import styles from './stock-bar.module.css'
import { percentOf } from './stock-level.ts'

type Articles = Column<CabinetArticle>[]

/** Every number is for those who handle orders; all others may set the place, where the locker lets them. */
export function articleColumns(words: Words, role: Role, placeable: boolean): Articles {
  const { fields, archived } = words.text.locker
  const numbers = may(role, 'handleOrders')
  const place = numbers || (placeable && may(role, 'placeArticles'))
  const { whole, needed, pointBelowMax, maxAbovePoint, wholePlace } = checks(words)
  return [
    { id: 'ArticleNumber', header: fields.Number, width: 92 },
    {
      id: 'Name',
      header: fields.Name,
      names: true,
      width: 168,
      render: ({ Name, ImagePath, IsArchived }) => (
        <span className={styles.name}>
          <Picture address={ImagePath} />
          <Marked name={Name} mark={IsArchived === 1 && archived} />
        </span>
      ),
    },
    {
      id: 'CurrentVolume',
      header: fields.CurrentVolume,
      kind: 'number',
      decimals: 0,
      editable: numbers,
      check: needed,
      summary: 'sum',
    },
    {
      id: 'Level',
      header: fields.Level,
      kind: 'number',
      decimals: 0,
      width: 84,
      value: percentOf,
      render: (row) => <StockBar article={row} />,
    },
    {
      id: 'PlaceOrderAmount',
      header: fields.PlaceOrderAmount,
      kind: 'number',
      decimals: 0,
      width: 150,
      editable: numbers,
      check: pointBelowMax,
    },
    {
      id: 'MaxStock',
      header: fields.MaxStock,
      kind: 'number',
      decimals: 0,
      width: 62,
      editable: numbers,
      check: maxAbovePoint,
    },
    {
      id: 'Shelf',
      header: fields.Shelf,
      kind: 'number',
      decimals: 0,
      width: 68,
      editable: numbers,
      check: whole,
    },
    {
      id: 'Placement',
      header: fields.Placement,
      width: 92,
      editable: place,
      ...(!may(role, 'manageLockers') && { check: wholePlace }),
    },
    {
      id: 'EndCustomerArticlePrice',
      header: fields.EndCustomerArticlePrice,
      kind: 'number',
      decimals: 2,
      width: 76,
      editable: numbers,
    },
    {
      id: 'StockValue',
      header: fields.StockValue,
      kind: 'number',
      decimals: 2,
      hidden: true,
      value: ({ CurrentVolume, EndCustomerArticlePrice }) => CurrentVolume * EndCustomerArticlePrice,
      summary: 'sum',
    },
  ] satisfies Articles
}

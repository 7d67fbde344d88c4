import { may, type Position } from '#contract/access.ts'
import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { Marked } from '#web/resource/marked.tsx'
import { Picture } from '#web/resource/picture.tsx'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { UnstyledButton } from '@mantine/core'
import { checks } from './checks.ts'
import styles from './stock-bar.module.css'
import { percentOf, barOf, levelOf } from './stock-level.ts'

type Articles = Column<CabinetArticle>[]

/**
 * Numbers can be edited by users who handle orders, what is there by those who refill; others may edit only the
 * placement, if the locker allows it.
 */
export interface Editable {
  numbers: boolean
  stock: boolean
  prices: boolean
  place: boolean
}

/** Undefined for those who may change nothing. */
type Edit = ((article: CabinetArticle) => void) | undefined

export function articleColumns(
  words: Words,
  position: Position,
  { numbers, stock, prices, place }: Editable,
  edit: Edit,
  currency: string,
): Articles {
  const { pricesNamed } = words.format
  const { fields, shortFields } = words.text.locker
  const { wholeShelf, needed, pointBelowMax, maxAbovePoint, wholePlace } = checks(words)
  const whole = { kind: 'number', decimals: 0, editable: numbers } as const
  return [
    { id: 'ArticleNumber', header: fields.Number },
    {
      id: 'Name',
      header: fields.Name,
      names: true,
      under: 'ArticleNumber',
      lead: ({ ImagePath }) => <Picture address={ImagePath} />,
      render: (article) => <ArticleName article={article} edit={edit} />,
    },
    { id: 'CurrentVolume', header: fields.CurrentVolume, ...whole, editable: stock, check: needed },
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
      shortHeader: shortFields.PlaceOrderAmount,
      ...whole,
      check: pointBelowMax,
    },
    { id: 'MaxStock', header: fields.MaxStock, ...whole, check: maxAbovePoint },
    { id: 'Shelf', header: fields.Shelf, ...whole, isLabel: true, check: wholeShelf },
    {
      id: 'Placement',
      header: fields.Placement,
      editable: place,
      ...(!may(position, 'manageLockers') && { check: wholePlace }),
    },
    {
      id: 'EndCustomerArticlePrice',
      header: pricesNamed(fields.EndCustomerArticlePrice, currency),
      kind: 'number',
      decimals: 2,
      editable: prices,
      stored: ({ OwnPrice, EndCustomerArticlePrice: price }) => (OwnPrice === 1 ? price : null),
    },
    { id: 'OwnPrice', header: fields.OwnPrice, kind: 'flag', hidden: true },
    {
      id: 'StockValue',
      header: pricesNamed(fields.StockValue, currency),
      kind: 'number',
      decimals: 2,
      hidden: true,
      value: ({ CurrentVolume, EndCustomerArticlePrice: price }) => price && CurrentVolume * price,
      summary: 'sum',
    },
  ] satisfies Articles
}

/**
 * On a phone an article is two lines: its name over its number, stock and place. It is changed in a dialog, which `edit`
 * opens; who may change nothing finds the rest on the card.
 */
export function articleCardColumns({ text, format }: Words, edit: Edit, currency: string): Articles {
  const { fields, place, placeOf } = text.locker
  const read = { onCard: 'more', hidden: edit !== undefined } as const
  return [
    { id: 'ArticleNumber', header: fields.Number, onCard: 'line' },
    {
      id: 'Name',
      header: fields.Name,
      names: true,
      under: 'ArticleNumber',
      lead: ({ ImagePath }) => <Picture address={ImagePath} />,
      render: (article) => <ArticleName article={article} edit={edit} />,
    },
    {
      id: 'CurrentVolume',
      header: fields.CurrentVolume,
      onCard: 'line',
      render: (article) => <StockOf article={article} />,
    },
    {
      id: 'Shelf',
      header: place,
      onCard: 'line',
      value: ({ Shelf, Placement }) => placeOf(Shelf === null ? '' : format.number(Shelf), Placement),
    },
    { id: 'PlaceOrderAmount', header: fields.PlaceOrderAmount, kind: 'number', decimals: 0, ...read },
    {
      id: 'EndCustomerArticlePrice',
      header: fields.EndCustomerArticlePrice,
      kind: 'number',
      decimals: 2,
      format: (value) => format.price(Number(value), currency),
      ...read,
    },
  ]
}

/** Opens the article's dialog, where it can be changed. */
function ArticleName({ article, edit }: { article: CabinetArticle; edit: Edit }) {
  const { archived, editOf } = useLanguage().text.locker
  const name = <Marked name={article.Name} mark={article.IsArchived === 1 && archived} />
  if (!edit) return name
  return (
    <UnstyledButton
      className={styles.edit}
      aria-label={editOf(article.Name || article.ArticleNumber)}
      data-printed
      onClick={() => edit(article)}
    >
      {name}
    </UnstyledButton>
  )
}

/** The stock in words, with the shape of its level. */
function StockOf({ article }: { article: CabinetArticle }) {
  const { text, format } = useLanguage()
  const { levels, levelOf: amounts } = text.locker
  const { CurrentVolume, MaxStock } = article
  const level = levelOf(article)
  return (
    <span className={styles.stock}>
      <span role="img" aria-label={levels[level]}>
        <StatusShape status={level} />
      </span>
      {amounts(format.number(CurrentVolume), MaxStock === null ? '' : format.number(MaxStock))}
    </span>
  )
}

/** The stock: the bar ends at the maximum, the tick is the order point. The shape repeats what the colour says. */
function StockBar({ article }: { article: CabinetArticle }) {
  const { text, format } = useLanguage()
  const { levels, levelOf: amounts, levelAt } = text.locker
  const { CurrentVolume, MaxStock, PlaceOrderAmount } = article
  const level = levelOf(article)
  const { now, point, over } = barOf(article)
  const said = [
    amounts(format.number(CurrentVolume), MaxStock === null ? '' : format.number(MaxStock)),
    ...(PlaceOrderAmount === null ? [] : [levelAt(format.number(PlaceOrderAmount))]),
    levels[level],
  ].join(', ')
  return (
    <span className={styles.level} role="img" aria-label={said} title={said}>
      <StatusShape status={level} />
      <svg className={styles.bar} data-level={level} viewBox="0 0 100 12" preserveAspectRatio="none">
        <rect className={styles.track} x="0" y="3" width="100" height="6" />
        <rect className={styles.now} x="0" y="3" width={now} height="6" />
        {point !== undefined && (
          <line
            className={styles.point}
            x1={point}
            x2={point}
            y1="0"
            y2="12"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {over && (
          <line className={styles.over} x1="99" x2="99" y1="0" y2="12" vectorEffect="non-scaling-stroke" />
        )}
      </svg>
    </span>
  )
}

import type { receivables, ReceivableFigures } from '#contract/billing/receivables.ts'
import type { Answer } from '#contract/endpoint.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import {
  FigureLink,
  type FigureName,
  isInList,
  linkOf,
  shownAmount,
  useFigureLinks,
  type Widths,
} from './figure.tsx'
import styles from './receivables.module.css'

interface Props {
  found: Answer<typeof receivables.list>
  figureNames: readonly FigureName[]
  widths: Widths
}

/** What all resellers owe, in each currency, and all of it in kronor where there is more than one. */
export function Totals({ found: { totals, kronor }, figureNames, widths }: Props) {
  const { text, format } = useLanguage()
  const { receivables: words } = text
  const narrow = useNarrow()
  if (totals.length === 0) return null
  const listed = (name: FigureName) => isInList(name, figureNames)
  const isMixed = totals.some(({ CurrencyCode }) => CurrencyCode !== 'SEK')
  const rows: Row[] = [
    ...totals.map(({ CurrencyCode, ...figures }) => ({
      name: CurrencyCode,
      currency: CurrencyCode,
      figures,
    })),
    ...(isMixed ? [{ name: words.inKronor, figures: kronor }] : []),
  ]
  const hints = [
    isMixed && words.inKronorHint,
    isMixed &&
      kronor.WithoutRate > 0 &&
      words.withoutRate(kronor.WithoutRate, format.number(kronor.WithoutRate)),
    figureNames.includes('Balance') && words.balanceHint,
    figureNames.includes('Fees') && words.feesHint,
  ].filter((hint) => hint !== false)
  return (
    <div className={styles.totals}>
      {narrow ? (
        <TotalLists rows={rows} figureNames={figureNames} />
      ) : (
        <>
          {/* In line with the list, which has no room for all. */}
          <TotalTable rows={rows} figureNames={figureNames.filter(listed)} widths={widths} />
          <TotalTable rows={rows} figureNames={figureNames.filter((name) => !listed(name))} widths={widths} />
        </>
      )}
      {hints.length > 0 && <p className={styles.hint}>{hints.join(' ')}</p>}
    </div>
  )
}

interface Row {
  name: string
  /** Undefined: all, in kronor. */
  currency?: string
  figures: ReceivableFigures
}

interface RowsProps {
  rows: readonly Row[]
  figureNames: readonly FigureName[]
}

function TotalTable({ rows, figureNames, widths }: RowsProps & { widths: Widths }) {
  const { receivables: words } = useLanguage().text
  if (figureNames.length === 0) return null
  return (
    <table aria-label={words.totals}>
      <thead>
        <tr>
          <th scope="col">{words.totals}</th>
          {figureNames.map((name) => (
            <th key={name} scope="col" style={{ width: widths.get(name) }}>
              {words.fields[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {figureNames.map((name) => (
              <td key={name}>
                <TotalFigure row={row} name={name} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where a table is too wide: one figure below the other, without those that are zero. */
function TotalLists({ rows, figureNames }: RowsProps) {
  const { receivables: words } = useLanguage().text
  return rows.map((row) => (
    <section key={row.name}>
      <h2>{row.currency === undefined ? row.name : `${words.totals}, ${row.name}`}</h2>
      <dl>
        {figureNames
          .filter((name) => name === 'Total' || shownAmount(row.figures, name) !== 0)
          .map((name) => (
            <div key={name} data-sum={name === 'Total' || name === 'Balance' || undefined}>
              <dt>{words.fields[name]}</dt>
              <dd>
                <TotalFigure row={row} name={name} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ))
}

function TotalFigure({ row: { name: of, currency, figures }, name }: { row: Row; name: FigureName }) {
  const { text } = useLanguage()
  const linkTo = useFigureLinks()
  return (
    <FigureLink
      amount={shownAmount(figures, name)}
      currency={currency ?? 'SEK'}
      what={`${of}, ${text.receivables.fields[name]}`}
      link={linkOf(linkTo, name, { currency })}
    />
  )
}

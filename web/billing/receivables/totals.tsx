import type { receivables, ReceivableFigures } from '#contract/billing/receivables.ts'
import type { Answer } from '#contract/endpoint.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { FigureLink, figureNames, useFigureLinks } from './figure.tsx'
import styles from './receivables.module.css'

/** What all resellers owe, in each currency, and all of it in kronor where there is more than one. */
export function Totals({ found: { totals, kronor } }: { found: Answer<typeof receivables.list> }) {
  const { text, format } = useLanguage()
  const { receivables: words } = text
  if (totals.length === 0) return null
  const isMixed = totals.some(({ CurrencyCode }) => CurrencyCode !== 'SEK')
  return (
    <div className={styles.totals}>
      <table aria-label={words.totals}>
        <thead>
          <tr>
            <th scope="col">{words.totals}</th>
            {figureNames.map((name) => (
              <th key={name} scope="col">
                {words.fields[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map(({ CurrencyCode, ...figures }) => (
            <TotalRow key={CurrencyCode} name={CurrencyCode} currency={CurrencyCode} figures={figures} />
          ))}
          {isMixed && <TotalRow name={words.inKronor} figures={kronor} />}
        </tbody>
      </table>
      {isMixed && (
        <p className={styles.hint}>
          {words.inKronorHint}{' '}
          {kronor.WithoutRate > 0 && words.withoutRate(kronor.WithoutRate, format.number(kronor.WithoutRate))}
        </p>
      )}
    </div>
  )
}

interface RowProps {
  name: string
  /** Undefined: all, in kronor. */
  currency?: string
  figures: ReceivableFigures
}

function TotalRow({ name, currency, figures }: RowProps) {
  const { text } = useLanguage()
  const linkTo = useFigureLinks()
  return (
    <tr>
      <th scope="row">{name}</th>
      {figureNames.map((figure) => (
        <td key={figure}>
          <FigureLink
            amount={figures[figure]}
            currency={currency ?? 'SEK'}
            what={`${name}, ${text.receivables.fields[figure]}`}
            link={linkTo({ currency, age: figure === 'Total' ? undefined : figure })}
          />
        </td>
      ))}
    </tr>
  )
}

import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { sorted } from '#web/kit/table/data/sort.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { FilterChips } from '#web/kit/filter/filter-chips.tsx'
import type { ChosenArticles } from '#web/lockers/locker/ledger-parts.ts'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { amountField } from './amount-field.ts'
import { aboveOf, amountOf, isMistaken, missingOf } from './lines.ts'
import { refillColumns, type Room, type Row } from './refill-columns.tsx'
import styles from './refill.module.css'
import type { AmountsState } from './use-amounts.ts'

interface Props {
  /** All articles of the locker. */
  articles: readonly CabinetArticle[]
  /** Those that are listed until all are asked for. */
  chosen: ChosenArticles | undefined
  state: AmountsState
  /** The amounts cannot be changed, because they may be booked already. */
  locked: boolean
  /** The article that was scanned last. */
  scanned: { id: number } | undefined
  view: TableView
}

/** The lines of a refill: the stock before, the amount, the stock after. */
export function RefillTable({ articles: all, chosen, state, locked, scanned, view }: Props) {
  const { amounts, enter } = state
  const words = useLanguage()
  const { refill: text } = words.text.locker
  const [onlyMissing, setOnlyMissing] = useState(false)
  const [only, setOnly] = useState(chosen)
  // What is scanned or entered joins the chosen ones.
  const articles = useMemo(
    () => (only ? all.filter(({ LockerArticleId: id }) => only.ids.has(id) || amounts.has(id)) : all),
    [all, only, amounts],
  )
  // A search finds every article of the locker.
  const searched = view.search === '' ? articles : all
  const rows = useMemo(
    () =>
      searched
        .filter((article) => !onlyMissing || missingOf(article) > 0 || amounts.has(article.LockerArticleId))
        .map((article): Row => {
          const After = article.CurrentVolume + amountOf(amounts, article)
          const Amount = amounts.get(article.LockerArticleId) ?? ''
          const Above = locked ? 0 : aboveOf(amounts, article)
          return { ...article, Amount, After, Above, Mistaken: isMistaken(amounts, article) }
        }),
    [searched, amounts, onlyMissing, locked],
  )
  const room = useRoom()
  const columns = useMemo(
    () => refillColumns(words, room, locked, ({ LockerArticleId }, typed) => enter(LockerArticleId, typed)),
    [words, room, locked, enter],
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!scanned) return
    const column = columns.find(({ id }) => id === view.sort?.id)
    const shown = column ? sorted(rows, column, view.sort?.descending ?? false) : rows
    bringIntoView(box.current, scanned.id, shown.findIndex((row) => idOf(row) === scanned.id) / shown.length)
    // Only a scan moves the list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scanned])
  return (
    <div ref={box} className={styles.table}>
      <DataTable
        label={text.title}
        name={room === 'enough' ? 'locker-refill' : `locker-refill-${room}`}
        columns={columns}
        rows={rows}
        rowId={idOf}
        view={view}
        chosen={scanned?.id}
        maxHeight={room === 'cards' ? 'max(200px, 100dvh - 330px)' : 'min(max(200px, 100dvh - 456px), 520px)'}
        tools={
          <>
            <Button variant="default" disabled={locked} onClick={() => state.fill(articles)}>
              {text.fill}
            </Button>
            <Button variant="subtle" disabled={locked || amounts.size === 0} onClick={state.clear}>
              {text.clear}
            </Button>
            <Switch
              label={room === 'cards' ? text.belowMax : text.onlyMissing}
              checked={onlyMissing}
              onChange={setOnlyMissing}
            />
            {only && view.search === '' && articles.length < all.length && (
              <div className={styles.only} data-told>
                <FilterChips
                  chips={[
                    {
                      key: only.by,
                      label: text.only,
                      text: text.onlyOf[only.by](articles.length, all.length),
                      removable: true,
                    },
                  ]}
                  onRemove={() => setOnly(undefined)}
                  disabled={false}
                />
              </div>
            )}
          </>
        }
      />
    </div>
  )
}

/** Rows out of view are not drawn: then the list is scrolled by the row's place in it, from 0 to 1. */
function bringIntoView(box: HTMLElement | null, id: number, place: number) {
  const row = amountField(id)?.closest('[data-row]')
  if (row) {
    row.scrollIntoView({ block: 'nearest' })
    return
  }
  const list = box?.querySelector('[role=rowgroup]:last-of-type, ul')
  const scroller = list?.closest('[role=grid]') ?? list?.parentElement
  if (list && scroller) scroller.scrollTop = place * list.clientHeight - scroller.clientHeight / 2
}

const idOf = ({ LockerArticleId }: Row) => LockerArticleId

function useRoom(): Room {
  const options = { getInitialValueInEffect: false }
  const narrow = useNarrow()
  const middling = useMediaQuery('(max-width: 960px)', false, options)
  if (narrow) return 'cards'
  return middling ? 'little' : 'enough'
}

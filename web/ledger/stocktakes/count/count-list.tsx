import { stocktakes, type StocktakeLine, type WholeStocktake } from '#contract/ledger/stocktakes.ts'
import { sameEan } from '#contract/catalogue/purchasing.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { useScans } from '#web/kit/inputs/use-scans.ts'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { notifyFailure } from '#web/shell/notices.ts'
import { Button, TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { showStocktake } from '#web/ledger/stocktakes/queries.ts'
import { CountRow } from './count-row.tsx'
import styles from './count.module.css'
import { useCounts } from './use-counts.ts'

/** What is to be counted, shelf by shelf in walking order. */
export function CountList({ whole }: { whole: WholeStocktake }) {
  const { text, format } = useLanguage()
  const { count: words } = text.stocktakes
  const counts = useCounts(whole)
  const [search, setSearch] = useState('')
  const [onlyLeft, setOnlyLeft] = useState(false)
  const [busy, setBusy] = useState(false)
  const { lines, data } = whole
  const isLeft = (line: StocktakeLine) => counts.shown(line) === '' || counts.isNone(line.LockerArticleId)
  const left = lines.filter(isLeft).length
  const listed = lines.filter(
    (line) => isNamed(line, search) && (!onlyLeft || isLeft(line) || counts.isTyping(line.LockerArticleId)),
  )
  const shelves = Map.groupBy(listed, ({ Shelf }) => Shelf)

  /** A scan among the fields is no amount: it leads to its article. */
  const { scanned, onKeyDownCapture } = useScans(
    () => {
      const typedIn = lines.find(({ LockerArticleId: id }) => fieldOf(id) === document.activeElement)
      const before = typedIn && counts.shown(typedIn)
      return () => before !== undefined && typedIn && counts.restore(typedIn, before)
    },
    (code) => {
      const field = fieldOf(lines.find((line) => isCodeOf(line, code))?.LockerArticleId ?? 0)
      field?.focus()
      return field !== null
    },
  )

  const end = async (act: typeof stocktakes.submit | typeof stocktakes.cancel) => {
    setBusy(true)
    try {
      if (act === stocktakes.submit && !(await counts.flush())) return
      showStocktake(await call(act, { params: { id: data.Id }, body: {} }))
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = async () => {
    const none = lines.find(({ LockerArticleId: id }) => counts.isNone(id))
    if (none) {
      // Its field says what is wrong, and may be one that the search hides.
      flushSync(() => setSearch(''))
      fieldOf(none.LockerArticleId)?.focus()
      return
    }
    const sure =
      left === 0 ||
      (await confirm({
        text: words.sureSubmit(left, format.number(left)),
        yes: words.submitAnyway,
        no: words.countOn,
      }))
    if (sure) await end(stocktakes.submit)
  }
  const cancel = async () => {
    const sure = await confirm({ text: words.sureCancel, yes: words.cancel, no: words.countOn, danger: true })
    if (sure) await end(stocktakes.cancel)
  }
  return (
    <Sheet label={text.stocktakes.states.counting}>
      <div className={styles.tools}>
        <TextInput
          aria-label={words.search}
          placeholder={words.search}
          leftSection={<IconBarcode size={18} stroke={1.6} aria-hidden="true" />}
          autoComplete="off"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={({ key }) => {
            const [only] = listed
            if (key === 'Enter' && only && listed.length === 1) fieldOf(only.LockerArticleId)?.focus()
          }}
        />
        <Switch label={words.onlyLeft} checked={onlyLeft} onChange={setOnlyLeft} />
      </div>
      {listed.length === 0 && (
        <EmptyState title={search.trim() === '' ? words.allCounted : words.nothingFound} />
      )}
      {scanned !== undefined && (
        <p className={styles.again} role="alert">
          <StatusShape status="warn" />
          {words.unknownScan(scanned)}
        </p>
      )}
      <div onKeyDownCapture={onKeyDownCapture}>
        {[...shelves].map(([shelf, rows]) => (
          <section key={shelf ?? 'none'} aria-labelledby={`shelf-${shelf ?? 'none'}`}>
            <h2 id={`shelf-${shelf ?? 'none'}`} className={styles.shelf}>
              {shelf === null ? words.noShelf : words.shelf(format.number(shelf))}
            </h2>
            <ol className={styles.rows}>
              {rows.map((line) => (
                <CountRow key={line.LockerArticleId} line={line} counts={counts} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <div className={styles.bar}>
        <output className={styles.progress}>
          <strong>{words.progress(format.number(lines.length - left), format.number(lines.length))}</strong>
          <span className={styles.saved} data-state={counts.state}>
            {counts.state === 'failed' && <StatusShape status="warn" />}
            {{ saved: words.saved, saving: words.saving, failed: words.notSaved }[counts.state]}
          </span>
        </output>
        <Button variant="subtle" color="red" disabled={busy} onClick={() => void cancel()}>
          {words.cancel}
        </Button>
        <Button loading={busy} disabled={left === lines.length} onClick={() => void submit()}>
          {words.submit}
        </Button>
      </div>
    </Sheet>
  )
}

const fieldOf = (id: number) => document.querySelector<HTMLInputElement>(`[data-count="${id}"]`)

const isCodeOf = ({ ArticleNumber, Ean }: StocktakeLine, code: string) =>
  ArticleNumber.toLowerCase() === code.trim().toLowerCase() || sameEan(Ean, code.trim())

const isNamed = ({ ArticleName, ArticleNumber, Ean }: StocktakeLine, search: string) => {
  const text = search.trim().toLowerCase()
  return `${ArticleName} ${ArticleNumber}`.toLowerCase().includes(text) || sameEan(Ean, text)
}

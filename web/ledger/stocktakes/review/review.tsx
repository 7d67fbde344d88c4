import { may } from '#contract/access.ts'
import { stocktakes, type StocktakeLine, type WholeStocktake } from '#contract/ledger/stocktakes.ts'
import { call, isConflict } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { Button } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { readStocktakeAgain, showStocktake } from '#web/ledger/stocktakes/queries.ts'
import { reviewColumns } from './columns.tsx'
import styles from './review.module.css'
import { SendBackDialog } from './send-back-dialog.tsx'

/** What differs, for whoever approves it. */
export function Review({ whole }: { whole: WholeStocktake }) {
  const words = useLanguage()
  const { review: text } = words.text.stocktakes
  const { data, lines } = whole
  const position = usePosition()
  const decides = may(position, 'correctLines') && data.State === 'submitted'
  const view = useTableView({ inAddress: false })
  const differing = lines.filter(differs)
  const tells = lines.some(({ Expected }) => Expected !== null)
  const [onlyDiffering, setOnlyDiffering] = useState(tells)
  const [again, setAgain] = useState<readonly number[] | 'differing'>()
  const [busy, setBusy] = useState(false)
  const seesPrices = may(position, 'seePrices')
  const columns = useMemo(
    () => reviewColumns(words, { tells, seesPrices, isBooked: data.State === 'approved' }),
    [words, tells, seesPrices, data.State],
  )
  const approve = async () => {
    setBusy(true)
    const { Id, Revision } = data
    try {
      showStocktake(await call(stocktakes.approve, { params: { id: Id }, body: { Revision } }))
      notify({ severity: 'success', title: (all) => all.stocktakes.review.approved })
    } catch (error) {
      notifyFailure(error)
      if (isConflict(error)) await readStocktakeAgain(Id)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet label={words.text.stocktakes.states[data.State]}>
      {data.State === 'submitted' && data.Stale === 1 && tells && <Told text={text.stale} />}
      {data.State === 'submitted' && !decides && <Told text={text.waits} />}
      <DataTable<StocktakeLine>
        label={words.text.stocktakes.states[data.State]}
        name="stocktake-review"
        columns={columns}
        rows={onlyDiffering ? differing : lines}
        rowId={({ LockerArticleId }) => LockerArticleId}
        view={view}
        tall
        {...(decides && {
          bulkActions: [
            {
              label: text.againSelected,
              icon: IconRotate,
              run: (rows: readonly StocktakeLine[]) => setAgain(rows.map((row) => row.LockerArticleId)),
            },
          ],
        })}
        nothing={<EmptyState title={text.asItShould} text={text.asItShouldText} />}
        exportName={data.LockerName}
        maxHeight="max(320px, 100dvh - 380px)"
        tools={
          tells && <Switch label={text.onlyDiffering} checked={onlyDiffering} onChange={setOnlyDiffering} />
        }
      />
      {tells && <Sums lines={lines} differing={differing} />}
      {decides && (
        <div className={styles.buttons}>
          <Button variant="default" disabled={differing.length === 0} onClick={() => setAgain('differing')}>
            {text.sendBack}
          </Button>
          <Button loading={busy} onClick={() => void approve()}>
            {text.approve}
          </Button>
        </div>
      )}
      {again && <SendBackDialog stocktake={data} again={again} onClose={() => setAgain(undefined)} />}
    </Sheet>
  )
}

const differs = ({ Difference }: StocktakeLine) => Difference !== null && Difference !== 0

const Told = ({ text }: { text: string }) => (
  <p className={styles.told}>
    <StatusShape status="warn" />
    {text}
  </p>
)

/** How many differ, and what is booked in all. */
function Sums({
  lines,
  differing,
}: {
  lines: readonly StocktakeLine[]
  differing: readonly StocktakeLine[]
}) {
  const { text, format } = useLanguage()
  const { review: words } = text.stocktakes
  const counted = lines.filter(({ Counted }) => Counted !== null).length
  const sum = (field: 'Booked' | 'Value') => differing.reduce((all, line) => all + (line[field] ?? 0), 0)
  const seesPrices = differing.some(({ Value }) => Value !== null)
  const parts = [
    words.sum(differing.length, format.number(differing.length), format.number(counted)),
    ...(differing.length > 0 ? [words.pieces(format.number(sum('Booked')))] : []),
    ...(seesPrices ? [format.price(sum('Value'))] : []),
  ]
  const isLess = differing.some(({ Booked, Difference }) => Booked !== null && Booked !== Difference)
  return (
    <p className={styles.sums}>
      <strong>{parts.join(' · ')}</strong>
      {isLess && <span>{words.laterHint}</span>}
    </p>
  )
}

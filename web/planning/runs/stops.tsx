import type { Run, RunLine, RunStop } from '#contract/planning/runs.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { useUnsaved } from '#web/kit/form/unsaved.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { Button, Select, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changeRun } from './change-run.ts'
import { choicesQuery } from './queries.ts'
import styles from './run.module.css'
import { type Removed, RemovedLine } from './removed-line.tsx'
import { useStopFocus } from './stop-focus.ts'
import { StopRow } from './stop-row.tsx'
import { asSeen, type TypedAmounts, typedNews } from './typed-amounts.ts'
import { TypedNewsLine } from './typed-news-line.tsx'
import { isNoAmount, wholeOf } from './use-plan.ts'

interface Props {
  run: Run
  splitting: ReadonlySet<number> | undefined
  onSplit: (stops: ReadonlySet<number> | undefined) => void
}

/**
 * The stops in order. As long as nothing is picked they can be moved, taken out and added, and amounts changed. What is typed stays
 * when somebody else changes the run meanwhile.
 */
export function Stops({ run, splitting, onSplit }: Props) {
  const { text } = useLanguage()
  const words = text.runs
  const stops = run.data
  const [typed, setTyped] = useState<TypedAmounts>({})
  const [dragged, setDragged] = useState<number>()
  const [moved, setMoved] = useState('')
  const [busy, setBusy] = useState(false)
  const isOpen = (run.State === 'draft' || run.State === 'ready') && run.Begun === 0
  const mayChange = isOpen && splitting === undefined
  const [removed, setRemoved] = useState<Removed>()
  const list = useRef<HTMLOListElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const focus = useStopFocus(list, run.Revision)
  useUnsaved(Object.keys(typed).length > 0)
  const isMistaken = Object.values(typed).some(({ amount }) => isNoAmount(amount))
  const amounts = Object.fromEntries(Object.entries(typed).map(([id, { amount }]) => [id, amount]))
  const news = typedNews(typed, run)
  const hasToSave = Object.keys(typed).length > news.gone.length
  const type = ({ LockerArticleId, ArticleName, ArticleNumber, Planned }: RunLine, amount: string) =>
    setTyped((before) => {
      const { planned } = before[LockerArticleId] ?? { planned: Planned }
      return { ...before, [LockerArticleId]: { amount, article: ArticleName || ArticleNumber, planned } }
    })

  /** One after the other; the buttons stay meanwhile, and with them the focus. */
  const send = async (wanted: readonly { LockerId: number; Lines?: RunStop['Lines'] }[], back?: RunStop) => {
    if (busy) return false
    setBusy(true)
    const Stops = wanted.map(({ LockerId, Lines }) => {
      const isTyped = Lines?.some(({ LockerArticleId }) => LockerArticleId in typed) ?? false
      if (!Lines || (!isTyped && LockerId !== back?.LockerId)) return { LockerId }
      const wished = Lines.map(({ LockerArticleId, Planned }) => ({
        LockerArticleId,
        Planned: wholeOf(amounts[LockerArticleId] ?? String(Planned)),
      }))
      return { LockerId, Lines: wished.filter(({ Planned }) => Planned > 0) }
    })
    const saved = await changeRun(run, { Stops })
    if (saved) setTyped({})
    setBusy(false)
    return saved
  }
  const move = async (from: number, to: number) => {
    const stop = stops[from]
    if (!stop || to < 0 || to >= stops.length || from === to) return
    const order = stops.toSpliced(from, 1).toSpliced(to, 0, stop)
    focus.want({ lockerId: stop.LockerId, use: to < from ? 'up' : 'down' })
    if (await send(order)) setMoved(words.one.moved(stop.LockerName, to + 1))
    else focus.forget()
  }
  const remove = async (stop: RunStop, at: number) => {
    const Lines = stop.Lines.map((line) => ({
      ...line,
      Planned: wholeOf(amounts[line.LockerArticleId] ?? String(line.Planned)),
    }))
    if (!(await send(stops.toSpliced(at, 1)))) return
    setRemoved({ stop: { ...stop, Lines }, at })
    line.current?.focus()
  }
  /** With the amounts that it had. */
  const putBack = async ({ stop, at }: Removed) => {
    focus.want({ lockerId: stop.LockerId, use: 'remove' })
    if (await send(stops.toSpliced(at, 0, stop), stop)) setRemoved(undefined)
    else focus.forget()
  }
  const isBack = stops.some(({ LockerId }) => LockerId === removed?.stop.LockerId)
  return (
    <Panel
      title={words.one.stops}
      hint={
        run.Begun === 1 && run.State !== 'done' && run.State !== 'cancelled' ? words.one.begun : undefined
      }
      actions={
        isOpen &&
        hasToSave && (
          <Button disabled={isMistaken} loading={busy} onClick={() => void send(stops)}>
            {words.one.saveAmounts}
          </Button>
        )
      }
    >
      <TypedNewsLine
        news={news}
        lost={isOpen ? [] : Object.values(typed)}
        onSeen={() => setTyped(isOpen ? asSeen(typed, run) : {})}
      />
      {stops.length === 0 && <EmptyState title={words.one.empty} />}
      <ol ref={list} className={styles.stops}>
        {stops.map((stop, at) => (
          <StopRow
            key={stop.LockerId}
            runId={run.Id}
            stop={stop}
            typed={amounts}
            {...(splitting && {
              ticked: splitting.has(stop.Id),
              onTick: () => onSplit(toggled(splitting, stop.Id)),
            })}
            {...(isOpen && !splitting && { onType: type })}
            {...(mayChange && {
              onMove: (step: 1 | -1) => void move(at, at + step),
              isFirst: at === 0,
              isLast: at === stops.length - 1,
              onDrag: () => setDragged(at),
              onDrop: () => {
                if (dragged !== undefined) void move(dragged, at)
                setDragged(undefined)
              },
              ...(stops.length > 1 && { onRemove: () => void remove(stop, at) }),
            })}
          />
        ))}
      </ol>
      <RemovedLine
        removed={mayChange && !isBack ? removed : undefined}
        line={line}
        busy={busy}
        onUndo={(last) => void putBack(last)}
      />
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      {mayChange && <AddLocker run={run} onAdd={(LockerId) => void send([...stops, { LockerId }])} />}
    </Panel>
  )
}

const toggled = (chosen: ReadonlySet<number>, id: number) => {
  const after = new Set(chosen)
  if (!after.delete(id)) after.add(id)
  return after
}

/** One that is added gets what is proposed for it. */
function AddLocker({ run, onAdd }: { run: Run; onAdd: (lockerId: number) => void }) {
  const { runs: words } = useLanguage().text
  const lockers = useQuery(choicesQuery).data?.data.Lockers ?? []
  const there = new Set(run.data.map(({ LockerId }) => LockerId))
  return (
    <Select
      className={styles.add ?? ''}
      aria-label={words.one.addLocker}
      placeholder={words.one.addLocker}
      value={null}
      onChange={(chosen) => chosen !== null && onAdd(Number(chosen))}
      data={lockers
        .filter(({ Id }) => !there.has(Id))
        .map(({ Id, Name, EndCustomer }) => ({ value: String(Id), label: `${Name}, ${EndCustomer}` }))}
      searchable
      limit={50}
    />
  )
}

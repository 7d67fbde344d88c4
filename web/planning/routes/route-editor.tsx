import { routes, type Route } from '#contract/planning/routes.ts'
import { visits } from '#contract/planning/visits.ts'
import { call, query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { readAgain } from '#web/planning/visits/use-changes.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { Button, Select, TextInput, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { movedTo } from './order.ts'
import styles from './routes.module.css'
import { Stop } from './stop.tsx'

/** A route's name and its stops, which are dragged into their order or moved by their arrows. Every change is saved at once. */
export function RouteEditor({ route, mayChange }: { route: Route; mayChange: boolean }) {
  const { text, format } = useLanguage()
  const { routing: words } = text.visits
  const [name, setName] = useState(route.Name)
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const ids = route.Stops.map(({ LockerId }) => LockerId)

  async function save(body: { Name?: string; LockerIds?: number[] }) {
    if (busy) return
    setBusy(true)
    try {
      await call(routes.update, { params: { id: route.Id }, body: { ...body, Revision: route.Revision } })
    } catch (error) {
      notifyFailure(error)
    }
    await readAgain()
    setBusy(false)
  }

  async function move(from: number, to: number) {
    const stop = route.Stops[from]
    if (!stop || from === to || to < 0 || to >= ids.length) return
    await save({ LockerIds: movedTo(ids, from, to) })
    setSaid(words.moved(stop.LockerName, format.number(to + 1), format.number(ids.length)))
  }

  async function remove() {
    const question = words.sure(route.Name, ids.length, format.number(ids.length))
    if (!(await confirm({ text: question, yes: words.remove, danger: true }))) return
    try {
      await call(routes.remove, { params: { id: route.Id } })
      notify({ severity: 'success', title: words.removed(route.Name), store: false })
    } catch (error) {
      notifyFailure(error)
    }
    await readAgain()
  }

  return (
    <div className={styles.editor}>
      {ids.length === 0 && <p className={styles.hint}>{words.noStops}</p>}
      {ids.length > 1 && mayChange && <p className={styles.hint}>{words.hint}</p>}
      <ol className={styles.stops} aria-label={words.stops(route.Name)} aria-busy={busy}>
        {route.Stops.map((stop, at) => (
          <Stop
            key={stop.LockerId}
            stop={stop}
            place={at}
            last={ids.length - 1}
            mayChange={mayChange}
            isDragged={dragged === at}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== undefined) void move(dragged, at)
              setDragged(undefined)
            }}
            onMove={(to) => void move(at, to)}
            onTakeOff={() => void save({ LockerIds: ids.filter((id) => id !== stop.LockerId) })}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {mayChange && (
        <>
          <AddStop taken={ids} onAdd={(id) => void save({ LockerIds: [...ids, id] })} />
          <div className={styles.line}>
            <TextInput
              label={words.name}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button
              variant="default"
              disabled={name.trim() === '' || name.trim() === route.Name}
              loading={busy}
              onClick={() => void save({ Name: name })}
            >
              {words.rename}
            </Button>
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              {words.remove}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** Lockers that are not on this route, by what is typed. */
function AddStop({ taken, onAdd }: { taken: readonly number[]; onAdd: (id: number) => void }) {
  const { text } = useLanguage()
  const [typed, setTyped] = useState('')
  const asked = { searchString: typed, limit: '50', sort: 'LockerName' } as const
  const found = useQuery(query(visits.list, { query: asked })).data?.data ?? []
  const offered = found
    .filter(({ Id }) => !taken.includes(Id))
    .map((row) => ({ value: String(row.Id), label: `${row.LockerName} – ${row.EndCustomer}` }))
  return (
    <Select
      label={text.visits.routing.add}
      placeholder={text.ui.search}
      data={offered}
      value={null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        if (id === null) return
        setTyped('')
        onAdd(Number(id))
      }}
      filter={({ options }) => options}
      nothingFoundMessage={text.ui.noResult}
      maxDropdownHeight={250}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

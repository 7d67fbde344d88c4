import { may } from '#contract/access.ts'
import { routes, type Route } from '#contract/planning/routes.ts'
import { call, query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { EmptyState, Loaded } from '#web/kit/states.tsx'
import { readAgain } from '#web/planning/visits/use-changes.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { Button, TextInput } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { RouteEditor } from './route-editor.tsx'
import styles from './routes.module.css'

/** Opens the routes. */
export function RoutesButton() {
  const { routing: words } = useText().visits
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconRoute size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {open && <RoutesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function RoutesDialog({ onClose }: { onClose: () => void }) {
  const { routing: words } = useText().visits
  const mayChange = may(usePosition(), 'handleOrders')
  const all = useQuery(query(routes.list))
  return (
    <Dialog opened title={words.title} size="lg" onClose={onClose}>
      <div className={styles.body}>
        {mayChange && <NewRoute />}
        <Loaded query={all}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={words.none} text={words.noneText} />
            ) : (
              <Chosen routes={data} mayChange={mayChange} />
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}

/** One of the routes is open. */
function Chosen({ routes: all, mayChange }: { routes: readonly Route[]; mayChange: boolean }) {
  const [opened, setOpened] = useState<number>()
  return (
    <ul className={styles.routes}>
      {all.map((route) => (
        <li key={route.Id}>
          <button
            type="button"
            className={styles.route}
            aria-expanded={opened === route.Id}
            onClick={() => setOpened(opened === route.Id ? undefined : route.Id)}
          >
            <span>{route.Name}</span>
            <span className="figures">{route.Stops.length}</span>
          </button>
          {opened === route.Id && <RouteEditor route={route} mayChange={mayChange} />}
        </li>
      ))}
    </ul>
  )
}

function NewRoute() {
  const text = useText()
  const { routing: words } = text.visits
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const create = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await call(routes.create, { body: { Name: name } })
      setName('')
      setFailure(undefined)
      await readAgain()
    } catch (error) {
      setFailure(failureText(text, error))
    }
    setBusy(false)
  }
  return (
    <form className={styles.line} onSubmit={(event) => void create(event)}>
      <TextInput
        label={words.name}
        value={name}
        error={failure}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy} disabled={name.trim() === ''}>
        {text.resource.createNew}
      </Button>
    </form>
  )
}

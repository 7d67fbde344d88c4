import { savedViews, type SavedView } from '#contract/people/saved-views.ts'
import { call, query } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { sortFrom, sortText } from '#web/kit/table/data/address.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import styles from './saved-views.module.css'

interface Props {
  /** The list that the views are of. */
  list: string
  view: TableView
}

/** The ways in which one likes to see a list, each under a name: its search, order and filters. */
export function SavedViews({ list, view }: Props) {
  const { resource: text } = useText()
  const [opened, setOpened] = useState(false)
  return (
    <Popover position="bottom-start" trapFocus returnFocus width={280} opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="default"
          onClick={() => setOpened(!opened)}
          leftSection={<IconBookmark size={16} stroke={1.6} aria-hidden="true" />}
        >
          {text.views.title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.views.title}>
        <Views list={list} view={view} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

const all = query(savedViews.list)

function Views({ list, view, onDone }: Props & { onDone: () => void }) {
  const text = useText()
  const { views } = text.resource
  const kept = useQuery(all)
  const own = kept.data?.data.filter(({ List }) => List === list) ?? []
  const show = ({ View: { search, sort, filters } }: SavedView) => {
    view.change({ search, sort: sortFrom(sort), filters, page: 0 })
    onDone()
  }
  const forget = async ({ Id }: SavedView) => {
    try {
      await call(savedViews.remove, { params: { id: Id } })
    } catch (error) {
      notifyFailure(error)
    } finally {
      await refresh(all)
    }
  }
  return (
    <div className={styles.views}>
      {kept.isError && <p role="alert">{failureText(text, kept.error)}</p>}
      {kept.data && own.length === 0 && <p className={styles.none}>{views.none}</p>}
      {own.length > 0 && (
        <ul>
          {own.map((saved) => (
            <li key={saved.Id} className={styles.view}>
              <button type="button" className={styles.name} onClick={() => show(saved)}>
                {saved.Name}
              </button>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={views.forget(saved.Name)}
                onClick={() => void forget(saved)}
              >
                <IconTrash size={16} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <SaveView list={list} view={view} names={own.map(({ Name }) => Name)} onSaved={onDone} />
    </div>
  )
}

interface SaveProps extends Props {
  names: readonly string[]
  onSaved: () => void
}

/** Saves the list as it is shown now. A name that is taken is one's own: its view is replaced, and the button says so. */
function SaveView({ list, view: { search, sort, filters }, names, onSaved }: SaveProps) {
  const text = useText()
  const { views } = text.resource
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const Name = name.trim()
    if (Name === '') return setProblem(views.needsName)
    setBusy(true)
    try {
      const View = { search, sort: sortText(sort), filters: filters as SavedView['View']['filters'] }
      await call(savedViews.save, { body: { List: list, Name, View } })
      notify({ severity: 'success', title: views.saved(Name) })
      onSaved()
    } catch (error) {
      setProblem(failureText(text, error))
    } finally {
      setBusy(false)
      await refresh(all)
    }
  }
  return (
    <form className={styles.save} onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        label={views.saveAs}
        value={name}
        maxLength={250}
        error={problem}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" loading={busy}>
        {names.includes(name.trim()) ? views.replace : text.ui.save}
      </Button>
    </form>
  )
}

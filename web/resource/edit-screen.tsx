import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Page } from '#web/ui/page.tsx'
import { Button } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconChevronLeft,
  IconChevronRight,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FormCancel } from '#web/ui/form/form.tsx'
import { hasUnsaved } from '#web/ui/form/unsaved.tsx'
import { editPath, listSearch, viewPath } from './addresses.ts'
import { BackToOverview } from './back-to-overview.tsx'
import { ListScreen } from './list-screen.tsx'
import { LoadedRecord } from './loaded-record.tsx'
import styles from './resource.module.css'
import type { FormProps, Identified, ListedRow, Method, Resource } from './resource.ts'
import { saveFirst, useChanges } from './use-changes.ts'
import { useNeighbours } from './use-neighbours.ts'

interface Props<Row extends ListedRow, Stored extends Identified> {
  of: Resource<Row, Stored>
  id: number
}

/** One record's form, with the way to the records before and after it in the list. */
export function EditScreen<Row extends ListedRow, Stored extends Identified>({ of, id }: Props<Row, Stored>) {
  const navigate = useNavigate()
  const search = listSearch(useSearch({ strict: false }))
  const { screens } = useText()
  const toList = () => void navigate({ to: viewPath(of), search })
  // What was typed for a record that is gone cannot be saved any more.
  const gone = () => void navigate({ to: viewPath(of), search, ignoreBlocker: true })
  const record = (
    <FormCancel value={toList}>
      <LoadedRecord key={id} of={of} id={id} onGone={gone}>
        {(props) => <Opened of={of} {...props} onGone={gone} />}
      </LoadedRecord>
    </FormCancel>
  )
  if (of.opens === 'page') return record
  return (
    <>
      <ListScreen of={of} />
      <Dialog opened onClose={toList} size="xl" title={screens[of.title]}>
        {record}
      </Dialog>
    </>
  )
}

interface OpenedProps<Row extends ListedRow, Stored extends Identified> extends FormProps<Stored> {
  of: Resource<Row, Stored>
  onGone: () => void
}

function Opened<Row extends ListedRow, Stored extends Identified>({
  of,
  onGone,
  ...props
}: OpenedProps<Row, Stored>) {
  const search = listSearch(useSearch({ strict: false }))
  const { Form, opens, nameOf } = of
  const bar = <RecordBar of={of} record={props.record} onGone={onGone} />
  if (opens === 'dialog') {
    return (
      <div className={styles.dialog}>
        <div className={styles.head}>
          <h3 className={styles.name}>{nameOf(props.record)}</h3>
          {bar}
        </div>
        <Form {...props} />
      </div>
    )
  }
  const actions = (
    <div className={styles.steps}>
      <BackToOverview to={viewPath(of)} search={search} />
      {bar}
    </div>
  )
  return (
    <Page title={nameOf(props.record)} actions={actions} narrow>
      <Form {...props} />
    </Page>
  )
}

interface BarProps<Row extends ListedRow, Stored extends Identified> {
  of: Resource<Row, Stored>
  record: Stored
  onGone: () => void
}

/** Previous and next; archiving and deleting where the section and the record allow it. */
function RecordBar<Row extends ListedRow, Stored extends Identified>({
  of,
  record,
  onGone,
}: BarProps<Row, Stored>) {
  const { resource: text } = useText()
  const { remove, archive } = useChanges(of)
  const may = (method: Method) => of.methods.includes(method) && (of.editable?.(record) ?? true)
  const isArchived = 'IsArchived' in record && record.IsArchived === 1
  const target = { Id: record.Id, IsArchived: isArchived ? 1 : 0 } as const
  return (
    <div className={styles.steps}>
      <Steps of={of} id={record.Id} />
      {may('ARCHIVE') && (
        <IconButton
          icon={isArchived ? IconArchiveOff : IconArchive}
          label={isArchived ? text.unarchive : text.archive}
          onClick={() => (hasUnsaved() ? saveFirst() : void archive(target))}
        />
      )}
      {may('DELETE') && (
        <IconButton
          icon={IconTrash}
          label={text.remove}
          onClick={() => void remove(target).then((gone) => gone && onGone())}
        />
      )}
    </div>
  )
}

function Steps<Row extends ListedRow, Stored extends Identified>({ of, id }: Props<Row, Stored>) {
  const { resource: text } = useText()
  const { previous, next } = useNeighbours(of, id)
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const go = (to: typeof next) =>
    to &&
    void navigate({
      to: editPath(of, to.id),
      search: listSearch({ ...search, page: to.page === 0 ? undefined : to.page + 1 }),
    })
  return (
    <>
      <IconButton
        icon={IconChevronLeft}
        label={text.previous}
        disabled={!previous}
        onClick={() => go(previous)}
      />
      <IconButton icon={IconChevronRight} label={text.next} disabled={!next} onClick={() => go(next)} />
    </>
  )
}

interface ButtonProps {
  icon: TablerIcon
  label: string
  disabled?: boolean
  onClick: () => void
}

const IconButton = ({ icon: Icon, label, disabled = false, onClick }: ButtonProps) => (
  <Button
    variant="default"
    size="compact-md"
    disabled={disabled}
    onClick={onClick}
    leftSection={<Icon size={16} stroke={1.8} aria-hidden="true" />}
  >
    {label}
  </Button>
)

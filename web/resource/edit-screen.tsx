import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FormCancel } from '#web/kit/form/form.tsx'
import { Page } from '#web/kit/page.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { listSearch, viewPath } from '#web/shell/addresses.ts'
import { BackToOverview } from './back-to-overview.tsx'
import { ListScreen } from './list-screen.tsx'
import { LoadedRecord } from './loaded-record.tsx'
import { RecordBar, type Came } from './record-bar.tsx'
import { WithRail } from './rail.tsx'
import styles from './resource.module.css'
import type { FormProps, Identified, ListedRow, Resource } from './resource.ts'
import { useRecordName } from '#web/shell/here.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'

interface Props<Row extends ListedRow, Stored extends Identified> {
  of: Resource<Row, Stored>
  id: number
}

/** A record's form, with buttons to the previous and next record of the list. */
export function EditScreen<Row extends ListedRow, Stored extends Identified>({ of, id }: Props<Row, Stored>) {
  const navigate = useNavigate()
  const search = listSearch(useSearch({ strict: false }))
  const { resource: text } = useText()
  const came: Came = useRef(undefined)
  const toList = () => void navigate({ to: viewPath(of), search })
  // Input for a deleted record cannot be saved, so that leaving needs no question.
  const gone = () => void navigate({ to: viewPath(of), search, ignoreBlocker: true })
  const Opened = of.opens === 'page' ? OnPage : InDialog
  const record = (
    <FormCancel value={toList}>
      <LoadedRecord key={id} of={of} id={id} onGone={gone}>
        {(props) => <Opened of={of} {...props} came={came} onGone={gone} />}
      </LoadedRecord>
    </FormCancel>
  )
  if (of.opens === 'page') return record
  return (
    <>
      <ListScreen of={of} />
      <Dialog opened onClose={toList} size={1120} title={text.one[of.history.entity]}>
        {record}
      </Dialog>
    </>
  )
}

interface OpenedProps<Row extends ListedRow, Stored extends Identified> extends FormProps<Stored> {
  of: Resource<Row, Stored>
  came: Came
  onGone: () => void
}

function OnPage<Row extends ListedRow, Stored extends Identified>({
  of,
  came,
  onGone,
  ...props
}: OpenedProps<Row, Stored>) {
  useTitleFocus()
  useRecordName(of.nameOf(props.record))
  const actions = (
    <div className={`${styles.steps} ${styles.ofRecord}`}>
      <BackToOverview to={viewPath(of)} />
      <RecordBar of={of} record={props.record} came={came} onGone={onGone} />
    </div>
  )
  return (
    <Page title={of.nameOf(props.record)} actions={actions}>
      <WithRail of={of} record={props.record}>
        <of.Form {...props} />
      </WithRail>
    </Page>
  )
}

function InDialog<Row extends ListedRow, Stored extends Identified>({
  of,
  came,
  onGone,
  ...props
}: OpenedProps<Row, Stored>) {
  const element = useRef<HTMLDivElement>(null)
  useRecordName(of.nameOf(props.record))
  // The dialog opened before its form was loaded, so that its close button has the focus.
  useEffect(() => {
    const inside = element.current
    if (!inside?.contains(document.activeElement)) inside?.querySelector<HTMLElement>(field)?.focus()
  }, [])
  return (
    <div ref={element} className={styles.dialog}>
      <div className={styles.head}>
        <h3 className={styles.name}>{of.nameOf(props.record)}</h3>
        <RecordBar of={of} record={props.record} came={came} onGone={onGone} />
      </div>
      <WithRail of={of} record={props.record}>
        <of.Form {...props} />
      </WithRail>
    </div>
  )
}

const field = 'form input:not([hidden], [type=file]), form textarea'

import { useText } from '#web/i18n/language-provider.tsx'
import { hasUnsaved } from '#web/kit/form/unsaved.tsx'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconChevronLeft,
  IconChevronRight,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type Ref, type RefObject } from 'react'
import { editPath, listSearch } from '#web/shell/addresses.ts'
import styles from './resource.module.css'
import type { Identified, ListedRow, Resource } from './resource.ts'
import { saveFirst, useChanges } from './use-changes.ts'
import { useNeighbours } from './use-neighbours.ts'

/** The button that led from another record to this one; undefined if it was opened otherwise. */
export type Came = RefObject<'previous' | 'next' | undefined>

interface Props<Row extends ListedRow, Stored extends Identified> {
  of: Resource<Row, Stored>
  record: Stored
  came: Came
  onGone: () => void
}

/** Buttons for the previous and next record, and for archiving and deleting where these are allowed. */
export function RecordBar<Row extends ListedRow, Stored extends Identified>({
  of,
  record,
  came,
  onGone,
}: Props<Row, Stored>) {
  const { resource: text } = useText()
  const { remove, archive, mayRemove } = useChanges(of)
  const may = of.editable?.(record) ?? true
  const isArchived = 'IsArchived' in record && record.IsArchived === 1
  const { Id, Revision } = record
  return (
    <div className={styles.steps}>
      <Steps of={of} id={Id} came={came} />
      {may && archive && (
        <IconButton
          icon={isArchived ? IconArchiveOff : IconArchive}
          label={isArchived ? text.unarchive : text.archive}
          onClick={() =>
            hasUnsaved() ? saveFirst() : void archive({ Id, Revision, IsArchived: isArchived ? 1 : 0 })
          }
        />
      )}
      {of.RecordTools && <of.RecordTools record={record} />}
      {may && remove && mayRemove(record) && (
        <IconButton
          icon={IconTrash}
          label={text.remove}
          danger
          onClick={() => void remove(record).then((gone) => gone && onGone())}
        />
      )}
    </div>
  )
}

interface StepsProps<Row extends ListedRow, Stored extends Identified> {
  of: Resource<Row, Stored>
  id: number
  came: Came
}

function Steps<Row extends ListedRow, Stored extends Identified>({ of, id, came }: StepsProps<Row, Stored>) {
  const { resource: text } = useText()
  const neighbours = useNeighbours(of, id)
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const buttons = { previous: useRef<HTMLButtonElement>(null), next: useRef<HTMLButtonElement>(null) }
  // The button that was used to come here keeps the focus.
  useEffect(() => {
    if (came.current) buttons[came.current].current?.focus()
    came.current = undefined
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the record is loaded
  }, [])
  const step = (way: 'previous' | 'next') => {
    const to = neighbours[way]
    return {
      ref: buttons[way],
      label: text[way],
      disabled: !to,
      onClick: () => {
        if (!to) return
        came.current = way
        const page = to.page === 0 ? undefined : to.page + 1
        void navigate({ to: editPath(of, to.id), search: listSearch({ ...search, page }) })
      },
    }
  }
  return (
    <>
      <StepButton icon={IconChevronLeft} {...step('previous')} />
      <StepButton icon={IconChevronRight} {...step('next')} />
    </>
  )
}

/** Without its word, so that a long title has room beside the buttons. */
const StepButton = ({ icon: Icon, label, ...button }: Omit<ButtonProps, 'danger'>) => (
  <ActionIcon variant="default" size={30} aria-label={label} title={label} {...button}>
    <Icon size={16} stroke={1.8} aria-hidden="true" />
  </ActionIcon>
)

interface ButtonProps {
  icon: TablerIcon
  label: string
  ref?: Ref<HTMLButtonElement>
  disabled?: boolean
  /** It deletes: in the colour for that, and at a distance from the others. */
  danger?: boolean
  onClick: () => void
}

const IconButton = ({ icon: Icon, label, ref, disabled = false, danger = false, onClick }: ButtonProps) => (
  <Button
    ref={ref}
    className={danger ? styles.danger : styles.folded}
    variant="default"
    size="compact-md"
    disabled={disabled}
    onClick={onClick}
    leftSection={<Icon size={16} stroke={1.8} aria-hidden="true" />}
  >
    {label}
  </Button>
)

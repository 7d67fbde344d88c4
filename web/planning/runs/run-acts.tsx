import { picking } from '#contract/planning/picking.ts'
import { runs as api, type Run } from '#contract/planning/runs.ts'
import { newUuid } from '#contract/uuid.ts'
import { call, download } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { shortDay } from '#web/planning/short-day.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconFileText,
  IconListCheck,
  IconPencil,
  IconSteeringWheel,
  IconTable,
  IconTag,
  IconTrash,
  IconArrowsSplit2,
  IconCircleX,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { carryOut } from './change-run.ts'
import { ChangeDialog, CopyDialog } from './run-dialogs.tsx'
import { readRunsAgain, runPath } from './queries.ts'
import styles from './run.module.css'

interface Props {
  run: Run
  splitting: ReadonlySet<number> | undefined
  onSplit: (stops: ReadonlySet<number> | undefined) => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

const papers = [
  ['pdf', IconFileText],
  ['excel', IconTable],
  ['labels', IconTag],
] as const

async function saveFile(
  paper: typeof picking.pdf | typeof picking.excel | typeof picking.labels,
  id: number,
) {
  try {
    await download(paper, { params: { id } })
  } catch (error) {
    notifyFailure(error)
  }
}

/** Nothing was picked, put in or counted: also of one that somebody has begun by a wrong tap. */
const isUntouched = ({ Begun, data }: Run) =>
  Begun === 0 &&
  data.every(
    ({ State, Lines }) =>
      State !== 'done' && Lines.every(({ Placed, Counted }) => Placed === null && Counted === null),
  )

/** What can be done with a run as it stands. */
export function RunActs({ run, splitting, onSplit }: Props) {
  const spoken = useLanguage()
  const { runs: words, ui } = spoken.text
  const navigate = useNavigate()
  const narrow = useNarrow()
  const [dialog, setDialog] = useState<'change' | 'copy'>()
  const [busy, setBusy] = useState(false)
  const { Id, State, Begun, Revision, Stops } = run
  const isOpen = State === 'draft' || State === 'ready'
  const hasEnded = State === 'done' || State === 'cancelled'
  const hasPapers = State !== 'draft' && State !== 'cancelled'

  const become = async (
    next: 'draft' | 'ready' | 'cancelled',
    told: 'isDraft' | 'isReady' | 'isCancelled',
  ) => {
    setBusy(true)
    await carryOut(
      run,
      () => call(api.state, { params: { id: Id }, body: { State: next, Revision } }),
      (one) => one[told],
    )
    setBusy(false)
  }
  const ready = async () => {
    if (run.Pieces === 0) return notify({ severity: 'warning', title: (text) => text.runs.one.needsLines })
    // Whoever drives is chosen first.
    if (run.DriverId === null) return setDialog('change')
    return become('ready', 'isReady')
  }
  const cancel = async () => {
    if (await confirm({ text: words.one.sureCancel, yes: words.one.cancel, no: ui.cancel, danger: true }))
      await become('cancelled', 'isCancelled')
  }
  const remove = async () => {
    if (!(await confirm({ text: words.one.sureDelete, yes: words.one.delete, no: ui.cancel, danger: true })))
      return
    try {
      await call(api.remove, { params: { id: Id } })
    } catch (error) {
      notifyFailure(error)
      return
    }
    notify({ severity: 'success', title: (text) => text.runs.one.isDeleted })
    await navigate({ to: '/planning/runs' })
    void readRunsAgain()
  }
  const split = async () => {
    const StopIds = [...(splitting ?? [])]
    const moved = words.one.splitOff(StopIds.length)
    const text = words.one.sureSplit(StopIds.length, shortDay(run.Day, spoken), Stops - StopIds.length)
    if (!(await confirm({ title: words.one.split, text, yes: moved, no: ui.cancel }))) return
    const body = { UUID: newUuid(), Day: run.Day, StopIds, Revision }
    const made = await carryOut(
      run,
      () => call(api.split, { params: { id: Id }, body }),
      (one) => one.isSplit,
    )
    onSplit(undefined)
    if (made) await navigate({ to: runPath(made.Id) })
  }
  if (splitting)
    return (
      <div className={styles.acts}>
        <span className={styles.muted}>{words.one.splitHint}</span>
        <Button variant="default" onClick={() => onSplit(undefined)}>
          {ui.cancel}
        </Button>
        <Button disabled={splitting.size === 0 || splitting.size >= Stops} onClick={() => void split()}>
          {words.one.splitOff(splitting.size)}
        </Button>
      </div>
    )
  return (
    <div className={styles.acts}>
      {State === 'draft' && (
        <Button loading={busy} onClick={() => void ready()}>
          {words.one.ready}
        </Button>
      )}
      {hasPapers && (
        <Button
          component={Link}
          to={`/planning/runs/${Id}/pick`}
          variant="default"
          leftSection={<IconListCheck {...icon} />}
        >
          {words.one.pickList}
        </Button>
      )}
      {!hasEnded && !narrow && (
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={() => setDialog('change')}>
          {words.one.change}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={words.one.acts}>
            <IconDots size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!hasEnded && narrow && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setDialog('change')}>
              {words.one.change}
            </Menu.Item>
          )}
          {(State === 'ready' || State === 'underway') && (
            <Menu.Item
              leftSection={<IconSteeringWheel {...icon} />}
              onClick={() => void navigate({ to: `/road/${Id}` })}
            >
              {words.one.drive}
            </Menu.Item>
          )}
          {hasPapers &&
            papers.map(([name, Icon]) => (
              <Menu.Item
                key={name}
                leftSection={<Icon {...icon} />}
                onClick={() => void saveFile(picking[name], Id)}
              >
                {words.one[name]}
              </Menu.Item>
            ))}
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => setDialog('copy')}>
            {words.one.copy}
          </Menu.Item>
          {isOpen && Begun === 0 && Stops > 1 && (
            <Menu.Item leftSection={<IconArrowsSplit2 {...icon} />} onClick={() => onSplit(new Set())}>
              {words.one.split}
            </Menu.Item>
          )}
          {(State === 'ready' || State === 'underway') && isUntouched(run) && (
            <Menu.Item
              leftSection={<IconArrowBackUp {...icon} />}
              onClick={() => void become('draft', 'isDraft')}
            >
              {words.one.draft}
            </Menu.Item>
          )}
          {!hasEnded && (
            <Menu.Item leftSection={<IconCircleX {...icon} />} onClick={() => void cancel()}>
              {words.one.cancel}
            </Menu.Item>
          )}
          {State === 'draft' && (
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
              {words.one.delete}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'change' && <ChangeDialog run={run} onClose={() => setDialog(undefined)} />}
      {dialog === 'copy' && <CopyDialog run={run} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

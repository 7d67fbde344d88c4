import { secureCloud, type Server } from '#contract/lockers/secure-cloud.ts'
import { ApiError, call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { saveOver } from '#web/kit/saving.ts'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { namesOf, confirmDeletion } from '#web/resource/deletion.ts'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { Panel } from '#web/kit/panel.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import type { RowAction } from '#web/kit/table/props.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { Button } from '@mantine/core'
import {
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
  IconCheck,
  IconX,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { readOverviewAgain, showSavedServer } from './overview.ts'
import { ServerDialog } from './server-dialog.tsx'
import styles from './secure-cloud.module.css'

interface Props {
  servers: readonly Server[] | undefined
  failure: string | undefined
  onRetry: () => void
}

/** The servers that lockers get their secure addresses from. */
export function Servers({ servers, failure, onRetry }: Props) {
  const text = useText()
  const words = text.secureCloud
  const view = useTableView({ prefix: 'servers', sort: 'ServerAddress' })
  // The server in the dialog; null for a new one, undefined while the dialog is closed.
  const [opened, open] = useState<Server | null>()
  const actions = useServerActions(open)
  const narrow = useNarrow()
  const create = (
    <Button
      my={narrow ? 0 : -6}
      onClick={() => open(null)}
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
    >
      {text.resource.createNew}
    </Button>
  )
  const columns = useMemo((): readonly Column<Server>[] => {
    const { fields, active, inactive } = text.secureCloud
    return [
      { id: 'ServerAddress', header: fields.ServerAddress },
      {
        id: 'IsActive',
        header: fields.IsActive,
        width: 110,
        value: ({ IsActive }) => (IsActive === 1 ? active : inactive),
        render: ({ IsActive }) => <ActiveMark active={IsActive === 1} />,
      },
      { id: 'Network', header: fields.Network },
      { id: 'Clients', header: fields.Clients, kind: 'number' },
      { id: 'LastIpAssigned', header: fields.LastIpAssigned },
    ]
  }, [text])
  return (
    <Panel title={words.servers} actions={!narrow && create}>
      <DataTable
        label={words.servers}
        name="secure-cloud-servers"
        columns={columns}
        rows={servers}
        view={view}
        failure={failure}
        onRetry={onRetry}
        rowActions={actions}
        exportName={words.servers}
        tools={narrow && create}
      />
      {opened !== undefined && <ServerDialog server={opened} onClose={() => open(undefined)} />}
    </Panel>
  )
}

function useServerActions(open: (server: Server) => void) {
  const text = useText()
  return useMemo((): readonly RowAction<Server>[] => {
    const words = text.secureCloud
    const done = async (work: Promise<void>, told: string) => {
      try {
        await work
        notify({ severity: 'success', title: told })
      } catch (error) {
        const inTheWay = error instanceof ApiError ? error.inTheWay : undefined
        const why = failureText(text, error)
        if (inTheWay) notify({ severity: 'error', title: why, msg: words.inUse(namesOf(text, inTheWay)) })
        else notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: why })
        await readOverviewAgain()
      }
    }
    const turn = (seen: Server) => {
      const params = { id: seen.Id }
      const edits = { IsActive: seen.IsActive === 0 ? 1 : 0 } as const
      const saving = saveOver<Server, void>(
        { seen, edits },
        async (_, { Revision }) => {
          const { data } = await call(secureCloud.update, { params, body: { ...edits, Revision } })
          await showSavedServer(data)
        },
        async () => (await call(secureCloud.get, { params })).data,
      )
      return done(saving, edits.IsActive ? words.activated : words.deactivated)
    }
    const remove = async ({ Id, ServerAddress }: Server) => {
      const params = { id: Id }
      const dependents = call(secureCloud.dependents, { params }).then(({ data }) => data)
      if (await confirmDeletion(text, { name: ServerAddress, dependents, inUse: words.inUse }))
        await done(call(secureCloud.remove, { params }).then(readOverviewAgain), words.deleted)
    }
    return [
      { label: text.resource.edit, icon: IconEdit, run: open },
      { label: words.deactivate, icon: IconPlayerPause, run: turn, when: ({ IsActive }) => IsActive === 1 },
      { label: words.activate, icon: IconPlayerPlay, run: turn, when: ({ IsActive }) => IsActive === 0 },
      { label: text.resource.remove, icon: IconTrash, run: remove },
    ]
  }, [open, text])
}

/** A tick or a cross, with its word. */
function ActiveMark({ active }: { active: boolean }) {
  const { secureCloud: text } = useText()
  const Icon = active ? IconCheck : IconX
  return (
    <span className={styles.mark} data-active={active || undefined}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {active ? text.active : text.inactive}
    </span>
  )
}

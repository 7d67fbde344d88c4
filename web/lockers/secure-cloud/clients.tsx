import type { Client } from '#contract/lockers/secure-cloud.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { editPath } from '#web/shell/addresses.ts'
import { LastContact } from '#web/lockers/status/last-contact.tsx'
import { Panel } from '#web/kit/panel.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import type { RowAction } from '#web/kit/table/props.ts'
import { IconActivity } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { useOverview } from './overview.ts'

/** The lockers that have a secure address; each row links to its locker, and its customer's name to the customer. */
export function Clients({ table, everyRow }: Pick<ReturnType<typeof useOverview>, 'table' | 'everyRow'>) {
  const text = useText()
  const words = text.secureCloud
  const columns = useMemo((): readonly Column<Client>[] => {
    const { fields } = text.secureCloud
    return [
      {
        id: 'Customer',
        header: fields.Customer,
        render: ({ CustomerId, Customer }) => (
          <Link to={editPath({ one: 'reseller-customer' }, CustomerId)}>{Customer}</Link>
        ),
      },
      { id: 'Locker', header: fields.Locker, names: true },
      { id: 'SecureIp', header: fields.SecureIp },
      { id: 'PublicIp', header: fields.PublicIp },
      {
        id: 'LastContact',
        header: fields.LastContact,
        kind: 'dateTime',
        width: 210,
        render: (row) => <LastContact online={row.Online === 1} at={row.LastContact} />,
      },
    ]
  }, [text])
  const actions = useMemo(
    (): readonly RowAction<Client>[] => [
      { label: text.secureCloud.ping, icon: IconActivity, run: () => undefined },
    ],
    [text],
  )
  return (
    <Panel title={words.clients}>
      <DataTable
        label={words.clients}
        name="secure-cloud-clients"
        columns={columns}
        rowLink={linkOf}
        rowActions={actions}
        searchable
        exportName={words.clients}
        exportRows={everyRow}
        {...table}
      />
    </Panel>
  )
}

const linkOf = ({ LockerId }: Client) => editPath({ one: 'locker-v2' }, LockerId)

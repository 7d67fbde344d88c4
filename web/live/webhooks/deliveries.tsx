import {
  type Delivery,
  deliveryStates,
  type Webhook,
  webhookEvents,
  webhooks,
} from '#contract/live/webhooks.ts'
import { call } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { ListFilters } from '#web/resource/filters/list-filters.tsx'
import { queryFor } from '#web/resource/queries.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { editPath } from '#web/shell/addresses.ts'
import { Button } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { faultText } from './fault-text.ts'
import { DeliveryMark } from './marks.tsx'

interface Props {
  webhook: Webhook
  reload: () => Promise<Webhook>
  show: (webhook: Webhook) => Promise<void>
}

const keyOf = (id: number) => ['webhook deliveries', id]

/** What the webhook has sent, what waits, and what can be sent again. */
export function Deliveries({ webhook, reload, show }: Props) {
  const { Id } = webhook
  const spoken = useLanguage()
  const { log, eventNames } = spoken.text.webhooks
  const view = useTableView({ sort: '-Created', inAddress: false })
  const list = usePages(view, {
    key: keyOf(Id),
    pageSize: 50,
    read: async ({ filters, ...asked }, signal) => {
      const query = queryFor(webhooks.deliveries, { ...asked, ...filters })
      const { data, total } = await call(webhooks.deliveries, { params: { id: Id }, query, signal })
      return { rows: data, total }
    },
  })
  const columns = useMemo(() => deliveryColumns(spoken), [spoken])
  const [opened, open] = useState<number>()
  const [isTesting, setTesting] = useState(false)

  /** Afterwards the list is read again, and how the webhook stands. */
  async function run(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      notifyFailure(error)
    }
    await refresh({ queryKey: keyOf(Id) })
    await show(await reload())
  }
  const test = async () => {
    setTesting(true)
    await run(async () => {
      const { data } = await call(webhooks.test, { params: { id: Id } })
      if (data.State === 'delivered') notify({ severity: 'success', title: log.testTaken(data.Status ?? 0) })
      else {
        const msg = answerOf(data, spoken)
        notify({ severity: 'error', title: log.testFailed, msg })
      }
    })
    setTesting(false)
  }
  const replay = (deliveryId: number) =>
    run(async () => {
      await call(webhooks.replay, { params: { id: Id, deliveryId } })
      const title = webhook.Active === 1 ? log.replayed : log.replayedWhenOn
      notify({ severity: 'success', title })
    })
  const replayAll = () =>
    run(async () => {
      const { replayed } = await call(webhooks.replayFailed, { params: { id: Id }, body: {} })
      notify({ severity: 'success', title: log.replayedAll(replayed) })
    })
  const states = deliveryStates.map((value) => ({ value, label: log.states[value] }))
  const events = webhookEvents.map((value) => ({ value, label: eventNames[value] }))
  return (
    <Panel
      title={log.title}
      hint={log.hint}
      actions={
        <Button
          variant="default"
          loading={isTesting}
          leftSection={<IconSend size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void test()}
        >
          {log.test}
        </Button>
      }
    >
      <DataTable<Delivery>
        label={log.title}
        name="webhook-deliveries"
        columns={columns}
        {...list.table}
        rowLink={() => editPath({ one: 'webhook' }, Id)}
        onOpen={({ Id: deliveryId }) => open(deliveryId)}
        rowActions={[
          {
            label: log.replay,
            icon: IconRefresh,
            when: ({ State, Attempts }) => State !== 'waiting' || Attempts > 0,
            run: ({ Id: deliveryId }) => replay(deliveryId),
          },
        ]}
        tools={
          <>
            <ListFilters
              filters={[
                { key: 'state', label: log.fields.State, options: states },
                { key: 'event', label: log.fields.Event, options: events },
              ]}
              view={view}
            />
            {webhook.State === 'failing' && (
              <Button variant="default" onClick={() => void replayAll()}>
                {log.replayAll}
              </Button>
            )}
          </>
        }
        nothing={<EmptyState title={log.nothing} text={log.nothingText} />}
        maxHeight="60vh"
      />
      {opened !== undefined && (
        <DeliveryDialog
          webhookId={Id}
          id={opened}
          onClose={() => open(undefined)}
          onReplay={async () => {
            open(undefined)
            await replay(opened)
          }}
        />
      )}
    </Panel>
  )
}

function answerOf({ Status, Error: fault, Milliseconds }: Delivery, { text, format }: Words) {
  const { log } = text.webhooks
  if (Status !== null) return log.status(Status, format.number(Milliseconds ?? 0))
  return fault === null ? '' : faultText(fault, text)
}

function deliveryColumns(spoken: Words): Column<Delivery>[] {
  const { text, format } = spoken
  const { log, eventNames } = text.webhooks
  return [
    {
      id: 'Event',
      header: log.fields.Event,
      names: true,
      sortable: false,
      value: ({ Event }) => eventNames[Event],
    },
    {
      id: 'State',
      header: log.fields.State,
      sortable: false,
      beside: 20,
      onCard: 'line',
      value: ({ State }) => log.states[State],
      render: (row) => <DeliveryMark delivery={row} />,
    },
    {
      id: 'Answer',
      header: log.fields.Answer,
      sortable: false,
      onCard: 'line',
      value: (row) => {
        const { Attempts, NextAttempt } = row
        const answer = answerOf(row, spoken)
        return NextAttempt === null || Attempts === 0
          ? answer
          : `${answer} · ${log.failed(Attempts, format.time(NextAttempt))}`
      },
    },
    { id: 'Created', header: log.fields.Created, kind: 'dateTime', onCard: 'line' },
    { id: 'UUID', header: log.fields.UUID, hidden: true, sortable: false },
  ]
}

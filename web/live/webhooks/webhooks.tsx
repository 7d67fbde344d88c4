import {
  type Webhook,
  webhookEvents,
  type WebhookRow,
  webhooks as api,
  webhookStates,
} from '#contract/live/webhooks.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { ListFilter } from '#web/resource/filters/list-filters.tsx'
import { histories } from '#web/resource/history/histories.ts'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { WebhooksIntroduction } from './introduction.tsx'
import { WebhookMark } from './marks.tsx'
import { CreateWebhookForm, WebhookForm } from './webhook-form.tsx'

export default function WebhooksScreen() {
  return <ResourceScreen of={webhooks} />
}

/** Other systems that are told what happens. */
const webhooks = resource<WebhookRow, Webhook>({
  slug: 'webhooks',
  one: 'webhook',
  title: 'webhooks',
  words: (text) => text.webhooks,
  list: listOf(api.list, 'webhooks'),
  get: async (id) => (await call(api.get, { params: { id } })).webhook,
  remove: (id) => call(api.remove, { params: { id } }),
  columns: ({ text, format }) => {
    const { fields, states, failingSince, eventNames, eventCount, allEvents } = text.webhooks
    return [
      { id: 'Name', header: fields.Name, names: true, under: 'Url' },
      { id: 'Url', header: fields.Url },
      {
        id: 'State',
        header: fields.State,
        sortable: false,
        beside: 20,
        onCard: 'line',
        value: ({ State, FailingSince }) =>
          FailingSince !== null && State === 'failing'
            ? failingSince(format.dateTime(FailingSince))
            : states[State],
        render: (row) => <WebhookMark webhook={row} />,
      },
      {
        id: 'Events',
        header: fields.Events,
        sortable: false,
        value: ({ Events: [first, ...others] }) =>
          first === undefined || others.length + 1 === webhookEvents.length
            ? allEvents
            : others.length === 0
              ? eventNames[first]
              : eventCount(others.length + 1),
      },
      { id: 'LastDelivery', header: fields.LastDelivery, kind: 'dateTime' },
      { id: 'Owner', header: text.resource.owner },
      { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
    ]
  },
  liveColumns: ['State', 'LastDelivery'],
  sort: 'Name',
  pageSize: 50,
  nameOf: ({ Name }) => Name,
  opens: 'page',
  // Its secret is there, and what it has sent.
  afterCreate: 'edit',
  useFilters: useStateFilter,
  facts: (webhook, { text, format }) => [
    [text.webhooks.fields.State, <WebhookMark key="state" webhook={webhook} />],
    ...(webhook.LastDelivery === null
      ? []
      : [[text.webhooks.fields.LastDelivery, format.dateTime(webhook.LastDelivery)] as [string, string]]),
  ],
  history: histories.webhook,
  Nothing: WebhooksIntroduction,
  Form: WebhookForm,
  CreateForm: CreateWebhookForm,
})

function useStateFilter(): readonly ListFilter[] {
  const { fields, states } = useText().webhooks
  const options = webhookStates.map((value) => ({ value, label: states[value] }))
  return [{ key: 'state', label: fields.State, options }]
}

import { apiKeys as api, type ApiKey, type ApiKeyRow } from '#contract/people/api-keys.ts'
import { call } from '#web/api/api.ts'
import { histories } from '#web/resource/history/histories.ts'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { ApiKeyForm, CreateApiKeyForm } from './api-key-form.tsx'
import { KeysIntroduction } from './introduction.tsx'
import { KeyState } from './key-state.tsx'
import { RotateKey } from './rotate-key.tsx'

export default function ApiKeysScreen() {
  return <ResourceScreen of={apiKeys} />
}

/** Keys by which other systems call the API. */
const apiKeys = resource<ApiKeyRow, ApiKey>({
  slug: 'api-keys',
  one: 'api-key',
  title: 'apiKeys',
  words: (text) => text.apiKeys,
  list: listOf(api.list, 'data'),
  get: async (id) => (await call(api.get, { params: { id } })).data,
  remove: (id) => call(api.remove, { params: { id } }),
  columns: ({ text }) => {
    const { fields, states } = text.apiKeys
    return [
      { id: 'Name', header: fields.Name, names: true },
      { id: 'OrganisationName', header: fields.OrganisationName },
      {
        id: 'State',
        header: fields.State,
        options: Object.entries(states).map(([value, label]) => ({ value, label })),
        render: ({ State }) => <KeyState state={State} />,
        sortable: false,
        beside: 20,
      },
      { id: 'LastUse', header: fields.LastUse, kind: 'dateTime' },
      { id: 'Expires', header: fields.Expires, kind: 'date', width: 130 },
      { id: 'Hint', header: fields.Hint, sortable: false },
      { id: 'CallsAMinute', header: fields.CallsAMinute, kind: 'number', hidden: true, sortable: false },
      { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
    ]
  },
  sort: 'Name',
  pageSize: 50,
  nameOf: ({ Name }) => Name,
  opens: 'page',
  afterCreate: 'list',
  facts: (key, { text, format }) => {
    const { fields, never, oldUntil } = text.apiKeys
    return [
      // Others are linked to below.
      ...(key.OrganisationKind === 'house'
        ? [[fields.OrganisationName, key.OrganisationName] satisfies [string, string]]
        : []),
      [fields.State, <KeyState key="state" state={key.State} />],
      [fields.Hint, key.Hint],
      [fields.LastUse, key.LastUse === null ? never : format.dateTime(key.LastUse)],
      ...(key.PreviousUntil === null
        ? []
        : [[oldUntil, format.dateTime(key.PreviousUntil)] satisfies [string, string]]),
      [fields.Created, format.dateTime(key.Created)],
    ]
  },
  history: histories['api-key'],
  Nothing: KeysIntroduction,
  Form: ApiKeyForm,
  CreateForm: CreateApiKeyForm,
  RecordTools: RotateKey,
})

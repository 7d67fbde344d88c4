import { type Provider, type ProviderRow, singleSignOn as api } from '#contract/people/single-sign-on.ts'
import { call } from '#web/api/api.ts'
import { histories } from '#web/resource/history/histories.ts'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { SingleSignOnIntroduction } from './introduction.tsx'
import { CreateProviderForm, ProviderForm } from './provider-form.tsx'
import { ProviderState } from './provider-state.tsx'

export default function SingleSignOnScreen() {
  return <ResourceScreen of={providers} />
}

/** At which provider an organisation's people log in. */
const providers = resource<ProviderRow, Provider>({
  slug: 'single-sign-on',
  one: 'login-provider',
  title: 'singleSignOn',
  words: (text) => text.singleSignOn,
  list: listOf(api.list, 'data'),
  get: async (id) => (await call(api.get, { params: { id } })).data,
  remove: (id) => call(api.remove, { params: { id } }),
  columns: ({ text }) => {
    const { fields, states } = text.singleSignOn
    return [
      { id: 'OrganisationName', header: fields.OrganisationName, names: true, under: 'Issuer' },
      { id: 'Issuer', header: fields.Issuer },
      { id: 'Domains', header: fields.Domains, sortable: false, value: ({ Domains }) => Domains.join(', ') },
      {
        id: 'State',
        header: fields.State,
        sortable: false,
        beside: 20,
        value: ({ Active }) => (Active === 1 ? states.on : states.off),
        render: ({ Active }) => <ProviderState active={Active === 1} />,
      },
      { id: 'People', header: fields.People, kind: 'number', sortable: false },
      { id: 'LastUse', header: fields.LastUse, kind: 'dateTime' },
      { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
    ]
  },
  sort: 'OrganisationName',
  pageSize: 50,
  nameOf: ({ OrganisationName }) => OrganisationName,
  opens: 'page',
  afterCreate: 'list',
  facts: (provider, { text, format }) => {
    const { fields, never } = text.singleSignOn
    return [
      // Others are linked to below.
      ...(provider.OrganisationKind === 'house'
        ? [[fields.OrganisationName, provider.OrganisationName] satisfies [string, string]]
        : []),
      [fields.State, <ProviderState key="state" active={provider.Active === 1} />],
      [fields.People, format.number(provider.People)],
      [fields.LastUse, provider.LastUse === null ? never : format.dateTime(provider.LastUse)],
      [fields.Created, format.dateTime(provider.Created)],
    ]
  },
  history: histories['single-sign-on'],
  Form: ProviderForm,
  CreateForm: CreateProviderForm,
  Nothing: SingleSignOnIntroduction,
})

import { organisations } from '#contract/people/organisations.ts'
import { type Webhook, type WebhookEvent, webhookEvents, webhooks } from '#contract/live/webhooks.ts'
import { cabinets } from '#contract/lockers/cabinets.ts'
import { call, query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { MultiSelectField, ToggleField } from '#web/kit/form/input-fields.tsx'
import { useForm, type Form } from '#web/kit/form/use-form.ts'
import type { Choice } from '#web/kit/inputs/multi-select/search-state.ts'
import type { Search } from '#web/kit/inputs/multi-select/use-search.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { formOf, formOfNew } from '#web/resource/record-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { Deliveries } from './deliveries.tsx'
import { EventsField } from './events-field.tsx'
import { SecretPanel } from './secret-panel.tsx'
import styles from './webhooks.module.css'

/** The webhook's form, and below it its secret and what it has sent. */
export function WebhookForm(props: FormProps<Webhook>) {
  const { record } = props
  const { fields } = useText().webhooks
  const form = useForm({
    ...formOf(props, valuesOf, webhooks.update, ({ webhook }) => webhook),
    labels: fields,
    alsoCheck: useEventCheck(),
  })
  return (
    <>
      <FormBody form={form}>
        <Fields form={form} stored={record} />
      </FormBody>
      <SecretPanel webhook={record} show={props.show} />
      <Deliveries webhook={record} reload={props.reload} show={props.show} />
    </>
  )
}

export function CreateWebhookForm(props: CreateProps) {
  const { fields } = useText().webhooks
  const form = useForm({
    ...formOfNew(props, nothing, webhooks.create),
    labels: fields,
    alsoCheck: useEventCheck(),
  })
  return (
    <FormBody form={form}>
      <Fields form={form} />
    </FormBody>
  )
}

function useEventCheck() {
  const { chooseEvent } = useText().webhooks
  return ({ Events }: Values) => (Events.length === 0 ? { Events: chooseEvent } : {})
}

/** The fields of a stored and of a new webhook. */
function Fields({ form, stored }: { form: Form<Values>; stored?: Webhook }) {
  const { text, format } = useLanguage()
  const words = text.webhooks
  return (
    <>
      <FieldGroup title={words.receiver}>
        {stored?.SwitchedOffAt && (
          <p className={styles.notice}>
            <StatusShape status="bad" />
            {words.switchedOff(format.dateTime(stored.SwitchedOffAt))}
          </p>
        )}
        <TextField form={form} name="Name" required />
        <TextField form={form} name="Url" required hint={words.urlHint} />
        <ToggleField form={form} name="Active" hint={words.activeHint} />
      </FieldGroup>
      <FieldGroup title={words.events}>
        <EventsField form={form} name="Events" />
      </FieldGroup>
      <FieldGroup title={words.which} hint={words.whichHint}>
        <MultiSelectField
          form={form}
          name="CustomerIds"
          search={searchCustomers}
          known={(stored?.Customers ?? []).map(choiceOf)}
          from={0}
        />
        <MultiSelectField
          form={form}
          name="LockerIds"
          search={searchLockers}
          known={(stored?.Lockers ?? []).map(choiceOf)}
          from={0}
        />
      </FieldGroup>
    </>
  )
}

const mostShown = 50

const choiceOf = ({ Id, Name }: Webhook['Lockers'][number]): Choice => ({ name: Name, value: Id })

const searchCustomers: Search = async (typed) => {
  const { data } = await queryClient.query({ ...query(organisations.customers), staleTime: 60_000 })
  const wanted = typed.toLowerCase()
  return data
    .filter(({ CustomerName }) => CustomerName.toLowerCase().includes(wanted))
    .slice(0, mostShown)
    .map(({ id, CustomerName }) => ({ name: CustomerName, value: id }))
}

const searchLockers: Search = async (searchString, _, signal) => {
  const asked = { searchString, limit: mostShown, sort: 'LockerName' as const }
  const { data } = await call(cabinets.list, { query: asked, signal })
  return data.map(({ Id, LockerName, LockerEndCustomer }) => ({
    name: `${LockerName}, ${LockerEndCustomer}`,
    value: Id,
  }))
}

type Values = {
  Name: string
  Url: string
  Events: WebhookEvent[]
  CustomerIds: number[]
  LockerIds: number[]
  Active: boolean
  Revision: number
}

const nothing: Values = {
  Name: '',
  Url: '',
  Events: [...webhookEvents],
  CustomerIds: [],
  LockerIds: [],
  Active: true,
  Revision: 0,
}

const valuesOf = (webhook: Webhook): Values => ({
  Name: webhook.Name,
  Url: webhook.Url,
  Events: webhook.Events,
  CustomerIds: webhook.Customers.map(({ Id }) => Id),
  LockerIds: webhook.Lockers.map(({ Id }) => Id),
  Active: webhook.Active === 1,
  Revision: webhook.Revision,
})

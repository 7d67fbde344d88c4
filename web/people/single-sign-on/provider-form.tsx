import { cautiousDutyOf, type Duty, usualRoleOf } from '#contract/access.ts'
import { apiKeys } from '#contract/people/api-keys.ts'
import { type Provider, singleSignOn as api } from '#contract/people/single-sign-on.ts'
import { z } from '#contract/zod.ts'
import { call, query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Fact } from '#web/kit/fact.tsx'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, PasswordField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { ToggleField } from '#web/kit/form/input-fields.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { useForm, type Form } from '#web/kit/form/use-form.ts'
import { DutyField } from '#web/people/users/duty-field.tsx'
import { formOver } from '#web/resource/record-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { useUser } from '#web/shell/session/session.ts'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './single-sign-on.module.css'

export function ProviderForm(props: FormProps<Provider>) {
  const { record } = props
  const text = useText().singleSignOn
  const form = useForm({
    ...formOver(props, valuesOf, async ({ Domains, OrganisationId: _, ...changed }, { Revision }) => {
      const body = { ...changed, ...(Domains !== undefined && { Domains: domainsIn(Domains) }), Revision }
      return (await call(api.update, { params: { id: record.Id }, body })).data
    }),
    schema,
    labels: text.fields,
  })
  return (
    <FormBody form={form}>
      <Fields form={form} kind={record.OrganisationKind} isStored />
    </FormBody>
  )
}

export function CreateProviderForm({ created }: CreateProps) {
  const text = useText().singleSignOn
  const { CustomerId, UserRole } = useUser()
  const places = (useQuery(query(apiKeys.places)).data?.data ?? []).filter(
    ({ Kind }) => Kind !== 'house' || UserRole === 'superadmin',
  )
  const form = useForm<Values>({
    record: {
      ...nothing,
      OrganisationId: UserRole === 'admin' ? null : CustomerId,
      Duty: cautiousDutyOf[UserRole],
    },
    schema: schema.extend({ OrganisationId: z.int(), ClientSecret: z.string().min(1) }),
    labels: text.fields,
    save: async (typed, empty) => {
      const { Revision: _, OrganisationId, Domains, ...fields } = { ...empty, ...typed }
      const body = { ...fields, OrganisationId: OrganisationId ?? CustomerId, Domains: domainsIn(Domains) }
      const { Id } = await call(api.create, { body })
      await created(Id)
    },
  })
  const kindOf = (id: unknown) => places.find(({ Id }) => Id === id)?.Kind
  const kind = kindOf(form.values.OrganisationId)
  return (
    <FormBody form={form}>
      <Fields form={form} kind={kind}>
        <SelectField
          form={withItsDuty(form, kindOf)}
          name="OrganisationId"
          required
          hint={text.organisationHint}
          options={places.map(({ Id, Name, Reseller }) => ({
            value: Id,
            label: Reseller === null ? Name : `${Name} (${Reseller})`,
          }))}
        />
      </Fields>
    </FormBody>
  )
}

/** For the field of the organisation: another kind of it has other duties. */
const withItsDuty = (form: Form<Values>, kindOf: (id: unknown) => FieldsProps['kind']): Form<Values> => ({
  ...form,
  set: (name, value) => {
    form.set(name, value)
    const kind = kindOf(value)
    form.set('Duty', kind ? cautiousDutyOf[usualRoleOf[kind]] : null)
  },
})

interface FieldsProps {
  form: Form<Values>
  /** Of the chosen organisation. */
  kind: Provider['OrganisationKind'] | undefined
  isStored?: boolean
  /** The choice of the organisation. */
  children?: ReactNode
}

const returnQuery = query(api.returnAddress, { query: { origin: location.origin } })

function Fields({ form, kind, isStored = false, children }: FieldsProps) {
  const { singleSignOn: text, shell } = useText()
  const clipboard = useClipboard()
  const address = useQuery(returnQuery).data?.Address ?? ''
  return (
    <>
      <FieldGroup title={text.who}>
        {children}
        <TextField form={form} name="Domains" required hint={text.domainsHint} />
      </FieldGroup>
      <FieldGroup title={text.provider} hint={text.providerHint}>
        <dl className={styles.address}>
          <Fact label={text.returnAddress}>
            <span>{address}</span>
            {/* Browsers have a clipboard only on a secure connection. */}
            {globalThis.isSecureContext && (
              <Button variant="default" size="compact-xs" ml="xs" onClick={() => clipboard.copy(address)}>
                {clipboard.copied ? text.copied : text.copy}
              </Button>
            )}
          </Fact>
        </dl>
        <TextField form={form} name="Issuer" required hint={text.issuerHint} />
        <FieldRow>
          <TextField form={form} name="ClientId" required />
          <PasswordField
            form={form}
            name="ClientSecret"
            required={!isStored}
            autoComplete="new-password"
            {...(isStored && { hint: text.secretKept })}
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={text.rules}>
        <ToggleField
          form={form}
          name="MakesAccounts"
          hint={text.makesAccountsHint(kind && shell.roles[usualRoleOf[kind]])}
        />
        {form.values.MakesAccounts && kind && <DutyField form={form} role={usualRoleOf[kind]} />}
        <ToggleField form={form} name="OnlyWay" hint={text.onlyWayHint} />
        <ToggleField form={form} name="Active" hint={text.activeHint} />
      </FieldGroup>
    </>
  )
}

const domainsIn = (typed: string) => typed.split(/[\s,;]+/).filter((each) => each !== '')

/** What is sent; domains are typed as one text. */
const schema = api.update.body
  .required({ Issuer: true, ClientId: true })
  .extend({ Domains: z.string().transform(domainsIn).pipe(api.create.body.shape.Domains) })

const nothing = {
  OrganisationId: null as number | null,
  Domains: '',
  Issuer: '',
  ClientId: '',
  ClientSecret: '',
  MakesAccounts: true,
  Duty: null as Duty | null,
  OnlyWay: false,
  Active: true,
  Revision: 0,
}
type Values = typeof nothing

const valuesOf = (provider: Provider): Values => ({
  OrganisationId: provider.OrganisationId,
  Domains: provider.Domains.join(', '),
  Issuer: provider.Issuer,
  ClientId: provider.ClientId,
  ClientSecret: '',
  MakesAccounts: provider.MakesAccounts === 1,
  Duty: provider.Duty,
  OnlyWay: provider.OnlyWay === 1,
  Active: provider.Active === 1,
  Revision: provider.Revision,
})

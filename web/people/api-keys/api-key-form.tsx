import type { usualRoleOf } from '#contract/access.ts'
import type { KeyRights } from '#contract/key-rights.ts'
import { apiKeys, type ApiKey, usualCallsAMinute, usualYears } from '#contract/people/api-keys.ts'
import { z } from '#contract/zod.ts'
import { call, query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { formOver } from '#web/resource/record-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { useUser, usePosition } from '#web/shell/session/session.ts'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, NumberField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { DateField } from '#web/kit/form/input-fields.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { useForm, type Form } from '#web/kit/form/use-form.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { listedRights, offeredRights, rightsIn } from './listed-rights.ts'
import { RightsField } from './rights-field.tsx'
import { SecretDialog } from './secret-dialog.tsx'

export function ApiKeyForm(props: FormProps<ApiKey>) {
  const { record } = props
  const text = useText().apiKeys
  const form = useForm({
    ...formOver(props, valuesOf, async ({ Rights, OrganisationId: _, ...changed }, { Revision }) => {
      const { Rights: _rights, ...fields } = schema.partial().parse(changed)
      const body = { ...fields, ...(Rights && { Rights: rightsIn(Rights) }), Revision }
      return (await call(apiKeys.update, { params: { id: record.Id }, body })).data
    }),
    schema,
    labels: text.fields,
    alsoCheck: ({ Rights }) => (Rights.length === 0 ? { Rights: text.chooseRight } : {}),
  })
  return (
    <FormBody form={form}>
      <Fields form={form} kind={record.OrganisationKind} before={record.Rights} />
    </FormBody>
  )
}

/** The secret is shown before the form is left, because nothing shows it later. */
export function CreateApiKeyForm({ created }: CreateProps) {
  const text = useText().apiKeys
  const { CustomerId, UserRole } = useUser()
  const [made, setMade] = useState<{ secret: string; seen: () => void }>()
  const places = useQuery(query(apiKeys.places)).data?.data ?? []
  const kindOf = (id: number | null) => places.find(({ Id }) => Id === id)?.Kind
  /** Those that were chosen for another kind of organisation before do not count. */
  const chosen = ({ Rights, OrganisationId }: Pick<Values, 'Rights' | 'OrganisationId'>) => {
    const kind = kindOf(OrganisationId)
    const offered: readonly string[] = kind ? offeredRights(kind, UserRole) : []
    return Rights.filter((right) => offered.includes(right.split(':')[0] ?? ''))
  }
  const form = useForm<Values>({
    record: { ...nothing, OrganisationId: CustomerId, Expires: inYears(usualYears) },
    schema,
    labels: text.fields,
    alsoCheck: (values) => (chosen(values).length === 0 ? { Rights: text.chooseRight } : {}),
    save: async (typed, empty) => {
      const values = { ...empty, ...typed }
      const { Revision: _, ...fields } = schema.parse(values)
      const body = {
        ...fields,
        OrganisationId: values.OrganisationId ?? CustomerId,
        Rights: rightsIn(chosen(values)),
      }
      const { Id, Secret } = await call(apiKeys.create, { body })
      await new Promise<void>((seen) => setMade({ secret: Secret, seen }))
      await created(Id)
    },
  })
  return (
    <>
      <FormBody form={form}>
        <Fields form={form} kind={kindOf(form.values.OrganisationId)}>
          {places.length > 1 && (
            <SelectField
              form={form}
              name="OrganisationId"
              required
              hint={text.organisationHint}
              options={places.map(({ Id, Name, Reseller }) => ({
                value: Id,
                label: Reseller === null ? Name : `${Name} (${Reseller})`,
              }))}
            />
          )}
        </Fields>
      </FormBody>
      <SecretDialog
        secret={made?.secret}
        onClose={() => {
          setMade(undefined)
          made?.seen()
        }}
      />
    </>
  )
}

interface FieldsProps {
  form: Form<Values>
  /** Of the organisation that it acts for. */
  kind: keyof typeof usualRoleOf | undefined
  before?: KeyRights
  /** The choice of the organisation. */
  children?: ReactNode
}

/** The fields of a stored and of a new key. */
function Fields({ form, kind, before, children }: FieldsProps) {
  const { apiKeys: text } = useText()
  const position = usePosition()
  return (
    <>
      <FieldGroup title={text.general}>
        <TextField form={form} name="Name" required hint={text.nameHint} />
        {children}
      </FieldGroup>
      <FieldGroup title={text.fields.Rights} hint={text.rightsHint}>
        {kind && <RightsField form={form} name="Rights" offered={offeredRights(kind, position, before)} />}
      </FieldGroup>
      <FieldGroup title={text.limits}>
        <FieldRow>
          <DateField form={form} name="Expires" required hint={text.expiresHint} />
          <NumberField form={form} name="CallsAMinute" required decimals={0} hint={text.callsHint} />
        </FieldRow>
      </FieldGroup>
    </>
  )
}

/** What is sent; rights are held as a list. */
const schema = apiKeys.update.body
  .required({ Name: true, CallsAMinute: true, Expires: true })
  .extend({ Rights: z.array(z.string()) })

const nothing = {
  Name: '',
  OrganisationId: null as number | null,
  Rights: [] as readonly string[],
  CallsAMinute: usualCallsAMinute as number | string,
  Expires: '',
  Revision: 0,
}
type Values = typeof nothing

const valuesOf = (key: ApiKey): Values => ({
  Name: key.Name,
  OrganisationId: key.OrganisationId,
  Rights: listedRights(key.Rights),
  CallsAMinute: key.CallsAMinute,
  Expires: key.Expires,
  Revision: key.Revision,
})

function inYears(years: number) {
  const [year, ...rest] = currentDay().split('-')
  const day = [Number(year) + years, ...rest].join('-')
  return day.replace(/-02-29$/, '-02-28')
}

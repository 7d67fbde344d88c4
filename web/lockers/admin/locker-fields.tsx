import { costCentreAskings, validations, type Locker } from '#contract/lockers/lockers.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { SecretField } from '#web/resource/secret-field.tsx'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, LongTextField, NumberField, TextField } from '#web/kit/form/fields.tsx'
import { ImageField, ToggleField } from '#web/kit/form/input-fields.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import type { Form } from '#web/kit/form/use-form.ts'
import { may } from '#contract/access.ts'
import { usePosition } from '#web/shell/session/session.ts'
import type { LockerValues } from './locker-values.ts'
import { WiringTable } from './wiring-table.tsx'
import { useCustomers } from './use-customers.ts'

interface Props {
  form: Form<LockerValues>
  /** The stored locker; undefined for a new one. */
  stored?: Locker | undefined
  progress: number | undefined
}

/** The fields of a stored and of a new locker. A new one has no wiring yet. */
export function LockerFields({ form, stored, progress }: Props) {
  const { lockers: text } = useText()
  return (
    <>
      <FieldGroup title={text.general}>
        <FieldRow>
          <TextField form={form} name="Name" required />
          <CustomerField form={form} stored={stored} />
        </FieldRow>
        <LongTextField form={form} name="Description" />
        <TextField form={form} name="Location" />
        <FieldRow>
          <ToggleField form={form} name="Active" hint={text.activeHint} />
          <ToggleField form={form} name="AllowEnduserToSetPlacement" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={text.construction}>
        <FieldRow>
          <NumberField form={form} name="ShelfAmount" decimals={0} />
          <NumberField form={form} name="ColumnAmount" decimals={0} hint={text.sectionsHint} />
        </FieldRow>
        {stored && <WiringTable form={form} />}
      </FieldGroup>
      <FieldGroup title={text.access}>
        <FieldRow>
          <SelectField
            form={form}
            name="ValidateBy"
            options={validations.map((value) => ({ value, label: text.validations[value] }))}
          />
          <NumberField form={form} name="ClosingTimeSeconds" decimals={0} suffix={text.seconds} />
        </FieldRow>
        <FieldRow>
          <SecretField
            form={form}
            name="AdminPassword"
            of={
              stored?.AdminPassword ? { Entity: 'locker', Id: stored.Id, Field: 'AdminPassword' } : undefined
            }
            hint={text.adminCodeHint}
          />
          <SecretField
            form={form}
            name="Pin"
            of={stored && { Entity: 'locker', Id: stored.Id, Field: 'Pin' }}
            {...(!stored && { hint: text.newPinHint })}
          />
        </FieldRow>
        <ToggleField form={form} name="OpenPinState" labels={[text.closed, text.open]} hint={text.pinHint} />
        <SelectField
          form={form}
          name="AskCostCentre"
          options={costCentreAskings.map((value) => ({ value, label: text.askings[value] }))}
          hint={text.askingHint}
        />
      </FieldGroup>
      <FieldGroup title={text.appearance}>
        <FieldRow>
          <ImageField
            form={form}
            name="Logo"
            removed="LogoRemoved"
            stored={stored?.LogoImageURL ?? undefined}
            progress={progress}
          />
          <ImageField
            form={form}
            name="BackgroundImage"
            removed="BackgroundImageRemoved"
            stored={stored?.BackgroundImageURL ?? undefined}
            progress={progress}
          />
        </FieldRow>
      </FieldGroup>
    </>
  )
}

interface CustomerProps {
  form: Form<LockerValues>
  stored: Locker | undefined
}

/** The customer at whose site the locker stands. A stored locker can move only within its reseller. */
function CustomerField({ form, stored }: CustomerProps) {
  const { lockers } = useText()
  const hasSeveral = may(usePosition(), 'manageResellers')
  const customers = useCustomers(
    stored && {
      resellerId: stored.ResellerCustomerId,
      present: { value: stored.EndCustomerId, label: stored.CustomerName },
    },
  )
  return (
    <SelectField
      form={form}
      name="EndCustomerId"
      required
      {...(stored && hasSeveral && { hint: lockers.customerHint })}
      {...customers}
    />
  )
}

import { maskedSecret } from '#contract/secrets.ts'
import { audit, type Secret } from '#contract/house/audit.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notifyFailure } from '#web/shell/notices.ts'
import { notShown, type FieldProps, useTextField } from '#web/kit/form/fields.tsx'
import type { FormValues } from '#web/kit/form/use-form.ts'
import { PasswordInput } from '#web/kit/password-input.tsx'
import { useState } from 'react'

interface Props<V extends FormValues> extends FieldProps<V, string> {
  /** Whose secret it is, to read it when it is to be shown. Undefined if nothing is stored. */
  of: Secret | undefined
  /** Whether it consists of digits; true by default. */
  digits?: boolean
}

/** A code that is masked. The server tells it on demand, and writes that down. */
export function SecretField<V extends FormValues>({ of, digits = true, ...field }: Props<V>) {
  const text = useText()
  const props = useTextField(field, notShown)
  const [shown, setShown] = useState(false)
  const { Revision } = field.form.base
  // Good for the version that it was read of.
  const [told, setTold] = useState<{ code: string; Revision: unknown }>()
  const code = told && told.Revision === Revision ? told.code : undefined
  const isStored = props.value === maskedSecret
  const show = async (visible: boolean) => {
    try {
      if (visible && isStored && of && code === undefined) {
        const { Value } = await call(audit.reveal, { body: of })
        setTold({ code: Value ?? '', Revision })
      }
      setShown(visible)
    } catch (error) {
      notifyFailure(error)
    }
  }
  const type = (typed: string) => {
    const value = typed === code ? maskedSecret : typed.replaceAll('•', '')
    props.onChange({ currentTarget: { value } })
  }
  return (
    <PasswordInput
      {...props}
      value={isStored && shown && code !== undefined ? code : props.value}
      onChange={(event) => type(event.currentTarget.value)}
      visible={shown}
      onVisibilityChange={(visible) => void show(visible)}
      visibilityToggleButtonProps={{ 'aria-label': text.resource.showSecret(props.label ?? field.name) }}
      inputMode={digits ? 'numeric' : 'text'}
      // With "off" browsers still offer to save a password that is not numeric.
      autoComplete={digits ? 'off' : 'new-password'}
    />
  )
}

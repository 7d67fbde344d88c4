import { audit, type Secret } from '#contract/house/audit.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notifyFailure } from '#web/shell/notices.ts'
import { notShown, type FieldProps, useTextField } from '#web/kit/form/fields.tsx'
import type { FormValues } from '#web/kit/form/use-form.ts'
import { PasswordInput } from '#web/kit/password-input.tsx'
import { useState } from 'react'

interface Props<V extends FormValues> extends FieldProps<V, string> {
  /** The stored secret, for the audit entry when it is shown. Undefined if nothing is stored. */
  of: Secret | undefined
  /** Whether it consists of digits; true by default. */
  digits?: boolean
}

/** A code that is masked. It is shown on demand, after an audit entry was written. */
export function SecretField<V extends FormValues>({ of, digits = true, ...field }: Props<V>) {
  const text = useText()
  const props = useTextField(field, notShown)
  const [shown, setShown] = useState(false)
  const [told, setTold] = useState(false)
  const show = async (visible: boolean) => {
    try {
      if (visible && of && !told) {
        await call(audit.reveal, { body: of })
        setTold(true)
      }
      setShown(visible)
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <PasswordInput
      {...props}
      visible={shown}
      onVisibilityChange={(visible) => void show(visible)}
      visibilityToggleButtonProps={{ 'aria-label': text.resource.showSecret(props.label ?? field.name) }}
      inputMode={digits ? 'numeric' : 'text'}
      // With "off" browsers still offer to save a password that is not numeric.
      autoComplete={digits ? 'off' : 'new-password'}
    />
  )
}

import { audit, type Secret } from '#contract/house/audit.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notifyFailure } from '#web/shell/notices.ts'
import { notShown, type FieldProps, useTextField } from '#web/kit/form/fields.tsx'
import type { FormValues } from '#web/kit/form/use-form.ts'
import { PasswordInput } from '#web/kit/password-input.tsx'
import { useState } from 'react'

interface Props<V extends FormValues> extends FieldProps<V, string> {
  /** Whose stored secret it is; a look at it is written down. None while there is nothing stored. */
  of: Secret | undefined
  /** Codes are digits, unless told. */
  digits?: boolean
}

/** A code that is masked until somebody wants to see it. Only once that is written down is it shown. */
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
      // A browser that is told "off" still offers to keep a password that is not a number.
      autoComplete={digits ? 'off' : 'new-password'}
    />
  )
}

import { useFirstText } from '#web/i18n/first-language.tsx'
import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core'

/** Mantine's, but its error is announced to screen readers and its eye button can be reached by the keyboard. */
export function PasswordInput(props: PasswordInputProps) {
  const { ui } = useFirstText()
  return (
    <MantinePasswordInput
      aria-invalid={props.error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': ui.showPassword }}
      {...props}
    />
  )
}

import { useText } from '#web/i18n/language-provider.tsx'
import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core'

/** Mantine's, with what it leaves out: its mistake said to screen readers, and an eye that the keyboard reaches. */
export function PasswordInput(props: PasswordInputProps) {
  const { ui } = useText()
  return (
    <MantinePasswordInput
      aria-invalid={props.error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': ui.showPassword }}
      {...props}
    />
  )
}

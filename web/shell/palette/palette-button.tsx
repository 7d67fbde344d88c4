import { useText } from '#web/i18n/language-provider.tsx'
import buttonStyles from '#web/shell/bar-button.module.css'
import { Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { commandKey } from './command-key.ts'
import { openPalette } from './palette.tsx'

export function PaletteButton() {
  const { palette } = useText()
  return (
    <UnstyledButton
      className={buttonStyles.button}
      onClick={openPalette}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
    >
      <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      <VisuallyHidden>{palette.name}</VisuallyHidden>
      <Kbd className={buttonStyles.word} size="xs">
        {commandKey} K
      </Kbd>
    </UnstyledButton>
  )
}

import { useFirstLanguage } from '#web/i18n/first-language.tsx'
import { languageNames } from '#web/i18n/language.ts'
import { UnstyledButton } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './bar-button.module.css'

/** Names the language in use, and opens the menu of languages. */
export function LanguageButton(props: ComponentProps<'button'>) {
  const { language, text } = useFirstLanguage()
  return (
    <UnstyledButton
      {...props}
      className={styles.button}
      aria-label={`${text.shell.language}: ${languageNames[language]}`}
    >
      <IconLanguage size={18} stroke={1.6} aria-hidden="true" />
      <span className={styles.word}>{languageNames[language]}</span>
    </UnstyledButton>
  )
}

import { useLanguage } from '#web/i18n/language-provider.tsx'
import { languageNames, languages, type Language } from '#web/i18n/language.ts'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import styles from './bar-button.module.css'
import { notify } from './notices.ts'
import { useCallback } from 'react'

export function LanguageSwitcher() {
  const { language, text } = useLanguage()
  const switchLanguage = useSwitchLanguage()
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <UnstyledButton
          className={styles.button}
          aria-label={`${text.shell.language}: ${languageNames[language]}`}
        >
          <IconLanguage size={18} stroke={1.6} aria-hidden="true" />
          <span className={styles.word}>{languageNames[language]}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language}>
          {languages.map((each) => (
            <Menu.RadioItem
              key={each}
              value={each}
              lang={each}
              onClick={() => switchLanguage(each)}
              closeMenuOnClick
            >
              {languageNames[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Switches the language; shows a notice if its texts cannot be loaded. */
export function useSwitchLanguage() {
  const { switchLanguage, text } = useLanguage()
  return useCallback(
    (language: Language) => {
      switchLanguage(language).catch(() =>
        notify({
          severity: 'error',
          title: text.login.networkTitle,
          msg: text.shell.languageFailed,
          store: false,
        }),
      )
    },
    [switchLanguage, text],
  )
}

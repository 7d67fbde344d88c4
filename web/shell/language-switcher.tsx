import { useFirstLanguage } from '#web/i18n/first-language.tsx'
import { languageNames, languages } from '#web/i18n/language.ts'
import { Menu } from '@mantine/core'
import { LanguageButton } from './language-button.tsx'
import { useSwitchLanguage } from './use-switch-language.ts'

export function LanguageSwitcher({ defaultOpened = false }: { defaultOpened?: boolean }) {
  const { language } = useFirstLanguage()
  const switchLanguage = useSwitchLanguage()
  return (
    <Menu position="bottom-end" width={160} defaultOpened={defaultOpened}>
      <Menu.Target>
        <LanguageButton />
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

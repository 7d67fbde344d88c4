import { useText } from '#web/i18n/language-provider.tsx'
import { Introduction } from '#web/kit/introduction.tsx'
import { IconLogin2 } from '@tabler/icons-react'

/** What single sign-on is for, where there is none yet. */
export function SingleSignOnIntroduction() {
  const { introduction: words } = useText().singleSignOn
  return (
    <Introduction icon={IconLogin2} title={words.title}>
      <p>{words.text}</p>
      <p>{words.needs}</p>
    </Introduction>
  )
}

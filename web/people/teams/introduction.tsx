import { useText } from '#web/i18n/language-provider.tsx'
import { Introduction } from '#web/kit/introduction.tsx'
import { IconUsersGroup } from '@tabler/icons-react'

/** What teams are for, where there are none yet. */
export function TeamsIntroduction() {
  const { introduction: words } = useText().teams
  return (
    <Introduction icon={IconUsersGroup} title={words.title}>
      <p>{words.text}</p>
    </Introduction>
  )
}

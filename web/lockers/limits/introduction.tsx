import { useText } from '#web/i18n/language-provider.tsx'
import { Introduction } from '#web/kit/introduction.tsx'
import { IconHandStop } from '@tabler/icons-react'

/** What limits are for, where there are none yet. */
export function LimitsIntroduction() {
  const { introduction: words } = useText().limits
  return (
    <Introduction icon={IconHandStop} title={words.title}>
      <p>{words.text}</p>
    </Introduction>
  )
}

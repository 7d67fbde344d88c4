import { useText } from '#web/i18n/language-provider.tsx'
import { Introduction } from '#web/kit/introduction.tsx'
import { IconKey } from '@tabler/icons-react'

/** What keys are for, where there are none yet. */
export function KeysIntroduction() {
  const { introduction: words } = useText().apiKeys
  return (
    <Introduction icon={IconKey} title={words.title}>
      <p>{words.text}</p>
      <p>{words.sample}</p>
      <pre>{`curl -H 'Authorization: Bearer lgr_…' '${location.origin}/api/transactions?limit=100'`}</pre>
      <p>
        {words.docs} <a href="/api/docs">{`${location.origin}/api/docs`}</a>
      </p>
    </Introduction>
  )
}

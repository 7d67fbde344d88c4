import { secondFactor } from '#contract/people/second-factor.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { BareCard } from '#web/shell/bare-card.tsx'
import { safeRedirect } from '#web/shell/session/redirect.ts'
import { reloadUser, useLeave, useUser } from '#web/shell/session/session.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Factors, isProtected } from './own-factors.tsx'

/** Whoever has to have a second factor and has none sees this and nothing else. */
export default function SetUpScreen() {
  useTitleFocus()
  const { secondFactor: text, screens } = useText()
  const { CustomerName } = useUser()
  const router = useRouter()
  const leave = useLeave()
  const search: { redirect?: unknown } = useSearch({ strict: false })
  const { data: { data } = {} } = useQuery(query(secondFactor.state))
  const isDone = data !== undefined && isProtected(data)
  const goOn = async () => {
    await reloadUser()
    router.history.replace(safeRedirect(search.redirect))
  }
  return (
    <BareCard title={screens.secondFactor} isWide>
      <p>{isDone ? text.done : data?.Demanded ? text.demandedText(CustomerName) : text.hint}</p>
      <Factors heading="h2" />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => void leave()}>
          {text.leave}
        </Button>
        {isDone && <Button onClick={() => void goOn()}>{text.goOn}</Button>}
      </Group>
    </BareCard>
  )
}

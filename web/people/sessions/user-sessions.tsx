import { sessions } from '#contract/people/sessions.ts'
import { call, query } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { Loaded } from '#web/kit/states.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SessionList } from './session-list.tsx'
import styles from './sessions.module.css'

/** Where a colleague is logged in, to end it all: after a lost phone, say. */
export function UserSessions({ id, name }: { id: number; name: string }) {
  const { sessions: text } = useText()
  const asked = query(sessions.ofUser, { params: { id } })
  const found = useQuery(asked)
  const data = found.data?.data ?? []
  if (data.length === 0 && !found.isError) return null
  const endAll = async () => {
    if (!(await confirm({ text: text.sureEndAll(name), yes: text.endAll, danger: true }))) return
    try {
      const { ended } = await call(sessions.endOfUser, { params: { id } })
      notify({ severity: 'success', title: text.ended(ended) })
    } catch (error) {
      notifyFailure(error)
    }
    await refresh(asked)
  }
  return (
    <div className={styles.ofUser}>
      <h3 className={styles.heading}>{text.ofUser}</h3>
      <Loaded query={found}>
        {() => (
          <>
            <SessionList sessions={data} />
            <Button variant="default" className={styles.button} onClick={() => void endAll()}>
              {text.endAll}
            </Button>
          </>
        )}
      </Loaded>
    </div>
  )
}

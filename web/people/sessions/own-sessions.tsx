import { sessions } from '#contract/people/sessions.ts'
import { call, query } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { SectionPanel } from '#web/kit/form/section-panel.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { useUser } from '#web/shell/session/session.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SessionList } from './session-list.tsx'
import styles from './sessions.module.css'

const ownQuery = query(sessions.own)

/** Where the reader is logged in, to end what it does not know. */
export function OwnSessions() {
  const { sessions: text } = useText()
  const own = useQuery(ownQuery)
  const ending = async (work: Promise<number>) => {
    try {
      notify({ severity: 'success', title: text.ended(await work) })
    } catch (error) {
      notifyFailure(error)
    }
    await refresh(ownQuery)
  }
  return (
    <SectionPanel
      id="sessions"
      title={text.title}
      hint={useUser().HasPassword ? text.hint : text.hintByOrganisation}
    >
      <Loaded query={own}>
        {({ data }) => (
          <div className={styles.ofUser}>
            <SessionList
              sessions={data}
              onEnd={({ Id }) => void ending(call(sessions.endOwn, { params: { id: Id } }).then(() => 1))}
            />
            {data.length > 2 && (
              <Button
                variant="default"
                className={styles.button}
                onClick={() => void ending(call(sessions.endOthers).then(({ ended }) => ended))}
              >
                {text.endOthers}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </SectionPanel>
  )
}

import { singleSignOn } from '#contract/people/single-sign-on.ts'
import { sessions } from '#contract/people/sessions.ts'
import type { User } from '#contract/people/users.ts'
import { call, query } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import styles from '#web/people/second-factor/second-factor.module.css'
import { personName } from '#web/people/users/person-name.ts'
import { readAgain } from '#web/resource/queries.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'

/** Whether a colleague logs in with the organisation, and a way to be known there as somebody new. */
export function UserSingleSignOn({ user }: { user: User }) {
  const { ofUser: text } = useText().singleSignOn
  if (!user.SingleSignOn && !user.OnlyBySingleSignOn) return null
  const name = personName(user)
  const told = [
    user.SingleSignOn ? text.known : text.notYet,
    user.OnlyBySingleSignOn === 1 && text.onlyWay,
  ].filter(Boolean)
  const untie = async () => {
    const question = { title: text.title, text: text.sure(name), yes: text.untie, danger: true }
    if (!(await confirm(question))) return
    try {
      await call(singleSignOn.untie, { params: { id: user.Id } })
      notify({ severity: 'success', title: text.untied(name) })
    } catch (error) {
      notifyFailure(error)
    }
    await Promise.all([
      refresh(query(sessions.ofUser, { params: { id: user.Id } })),
      readAgain({ slug: 'users' }),
    ])
  }
  return (
    <div className={styles.head}>
      <div className={styles.about}>
        <h3 className={styles.name}>{text.title}</h3>
        <p className={styles.text}>{told.join('. ')}</p>
      </div>
      {user.SingleSignOn === 1 && (
        <Button variant="default" onClick={() => void untie()}>
          {text.untie}
        </Button>
      )}
    </div>
  )
}

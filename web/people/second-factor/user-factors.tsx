import { secondFactor } from '#contract/people/second-factor.ts'
import { sessions } from '#contract/people/sessions.ts'
import { call, query } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { readAgain } from '#web/resource/queries.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import styles from './second-factor.module.css'

/** Which second factors a colleague has, to reset them when they are lost. */
export function UserFactors({ id, name }: { id: number; name: string }) {
  const { secondFactor: words } = useText()
  const text = words.ofUser
  const asked = query(secondFactor.ofUser, { params: { id } })
  const { data: { data } = {} } = useQuery(asked)
  if (!data) return null
  const { Code, Passkeys, RecoveryCodesLeft, Demanded } = data
  const factors = [Code === 1 && words.codeApp, Passkeys > 0 && text.passkeys(Passkeys)].filter(Boolean)
  const told =
    factors.length > 0
      ? [...factors, text.recovery(RecoveryCodesLeft)].join(' · ')
      : Demanded
        ? `${text.none}. ${text.demanded}`
        : text.none
  const reset = async () => {
    const question = { title: words.title, text: text.sure(name), yes: text.reset, danger: true }
    if (!(await confirm(question))) return
    try {
      await call(secondFactor.reset, { params: { id } })
      notify({ severity: 'success', title: text.wasReset(name) })
    } catch (error) {
      notifyFailure(error)
    }
    await Promise.all([
      refresh(asked),
      refresh(query(sessions.ofUser, { params: { id } })),
      readAgain({ slug: 'users' }),
    ])
  }
  return (
    <div className={styles.head}>
      <div className={styles.about}>
        <h3 className={styles.name}>{words.title}</h3>
        <p className={styles.text}>{told}</p>
      </div>
      {factors.length > 0 && (
        <Button variant="default" onClick={() => void reset()}>
          {text.reset}
        </Button>
      )}
    </div>
  )
}

import { secondFactor, type SecondFactorState } from '#contract/people/second-factor.ts'
import { call, query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { SectionPanel } from '#web/kit/form/section-panel.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { notify } from '#web/shell/notices.ts'
import { useUser } from '#web/shell/session/session.ts'
import { passkeysArePossible } from '#web/shell/session/use-passkey-login.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { addPasskey } from './add-passkey.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { SetUpCode } from './set-up-code.tsx'

const ownQuery = query(secondFactor.state)

/** The reader's own second factors. */
export function OwnFactors() {
  const { secondFactor: text } = useText()
  const { HasPassword } = useUser()
  if (HasPassword === 0)
    return <SectionPanel id="second-factor" title={text.title} hint={text.byOrganisation} />
  return (
    <SectionPanel id="second-factor" title={text.title} hint={text.hint}>
      <State />
      <Factors />
    </SectionPanel>
  )
}

function State() {
  const { secondFactor: text } = useText()
  const { data: { data } = {} } = useQuery(ownQuery)
  return data && !isProtected(data) ? <p className={styles.off}>{text.off}</p> : null
}

/** Whether something beside the password is asked for. */
export const isProtected = ({ Code, Passkeys }: SecondFactorState) => Code === 1 || Passkeys.length > 0

interface Changed {
  data: SecondFactorState
  RecoveryCodes: string[]
}

/** What is open: one of the dialogs, or none. */
type Open = 'code' | 'removeCode' | 'passkey' | 'renew' | undefined

/** Under the title of a panel, or of a page of its own. */
type Heading = 'h2' | 'h3'

export function Factors({ heading = 'h3' }: { heading?: Heading }) {
  const own = useQuery(ownQuery)
  const [codes, setCodes] = useState<readonly string[]>([])
  const taken = ({ data, RecoveryCodes: fresh }: Changed) => {
    queryClient.setQueryData(ownQuery.queryKey, { data })
    if (fresh.length > 0) setCodes(fresh)
  }
  return (
    <>
      <Loaded query={own}>
        {({ data }) => <FactorList state={data} heading={heading} onChanged={taken} />}
      </Loaded>
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </>
  )
}

interface ListProps {
  state: SecondFactorState
  heading: Heading
  onChanged: (changed: Changed) => void
}

function FactorList({ state, heading, onChanged }: ListProps) {
  const { secondFactor: text } = useText()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  /** Takes the answer, closes the dialog, and tells. */
  const done = (changed: Changed, title?: string) => {
    close()
    onChanged(changed)
    if (title !== undefined) notify({ severity: 'success', title })
  }
  return (
    <div className={styles.factors}>
      <Factor
        heading={heading}
        title={text.codeApp}
        text={state.Code ? text.codeAppOn : text.codeAppText}
        isOn={state.Code === 1}
        action={
          state.Code ? (
            <Button variant="default" aria-label={text.removeCode} onClick={() => setOpen('removeCode')}>
              {text.remove}
            </Button>
          ) : (
            <Button variant="default" aria-label={text.setUpCode} onClick={() => setOpen('code')}>
              {text.setUp}
            </Button>
          )
        }
      />
      <Factor
        heading={heading}
        title={text.passkeys}
        text={passkeysArePossible() ? text.passkeysText : text.passkeysNotHere}
        action={
          passkeysArePossible() && (
            <Button variant="default" onClick={() => setOpen('passkey')}>
              {text.addPasskey}
            </Button>
          )
        }
      >
        <PasskeyList passkeys={state.Passkeys} onChanged={done} />
      </Factor>
      {isProtected(state) && (
        <Factor
          heading={heading}
          title={text.recoveryCodes}
          text={`${text.recoveryLeft(state.RecoveryCodesLeft)}. ${text.recoveryText}`}
          action={
            <Button variant="default" onClick={() => setOpen('renew')}>
              {text.renew}
            </Button>
          }
        />
      )}
      {open === 'code' && <SetUpCode onClose={close} onSet={(changed) => done(changed, text.set)} />}
      {open === 'removeCode' && (
        <FactorDialog
          title={text.removeCode}
          text={text.sureRemove}
          action={text.remove}
          danger
          onClose={close}
          send={async ({ CurrentPassword }) =>
            done(await call(secondFactor.removeCode, { body: { CurrentPassword } }), text.removed)
          }
        />
      )}
      {open === 'passkey' && (
        <FactorDialog
          title={text.addPasskey}
          text={text.addPasskeyText}
          name={text.passkeyName}
          action={text.addPasskey}
          onClose={close}
          send={async (typed) => done(await addPasskey(typed), text.passkeyAdded)}
        />
      )}
      {open === 'renew' && (
        <FactorDialog
          title={text.recoveryCodes}
          text={text.renewText}
          action={text.renew}
          onClose={close}
          send={async ({ CurrentPassword }) =>
            done(await call(secondFactor.renewRecoveryCodes, { body: { CurrentPassword } }))
          }
        />
      )}
    </div>
  )
}

interface FactorProps {
  heading: Heading
  title: string
  text: string
  isOn?: boolean
  action: ReactNode
  children?: ReactNode
}

const Factor = ({ heading: Title, title, text, isOn = false, action, children }: FactorProps) => (
  <div className={styles.factor}>
    <div className={styles.head}>
      <div className={styles.about}>
        <Title className={styles.name}>{title}</Title>
        <p className={styles.text}>
          {isOn && <StatusShape status="ok" />} {text}
        </p>
      </div>
      {action}
    </div>
    {children}
  </div>
)

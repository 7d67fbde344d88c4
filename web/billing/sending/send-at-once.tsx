import type { statementSending } from '#contract/billing/sending.ts'
import type { Answer } from '#contract/endpoint.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { readStored, writeStored } from '#web/kit/browser-storage.ts'
import { Loaded } from '#web/kit/states.tsx'
import { editPath } from '#web/shell/addresses.ts'
import { Checkbox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { receiversQuery } from './queries.ts'
import styles from './sending.module.css'

const remembered = 'statements-sent-at-once'

/** Whether what a run makes is mailed with it, as it was chosen last in this browser, and where these resellers' statements go then. */
export function useSendAtOnce(resellers: number[]) {
  const [isChosen, setChosen] = useState(() => readStored(remembered) === 'yes')
  const receivers = useQuery({
    ...receiversQuery(resellers),
    enabled: isChosen && resellers.length > 0,
    placeholderData: keepPreviousData,
  })
  const shown = receivers.isPlaceholderData ? undefined : receivers.data?.data
  return {
    isChosen,
    receivers,
    /** The addresses that are shown. Nothing is sent to others. */
    sendTo: isChosen ? (shown ?? []).map(({ ResellerId, Address }) => ({ ResellerId, Address })) : undefined,
    /** They are not shown yet. */
    waits: isChosen && resellers.length > 0 && shown === undefined,
    choose(chosen: boolean) {
      setChosen(chosen)
      writeStored(remembered, chosen ? 'yes' : 'no')
    },
  }
}

interface Props {
  choice: ReturnType<typeof useSendAtOnce>
  disabled: boolean
}

/** The choice, and who of those that are billed gets no mail. */
export function SendAtOnce({ choice: { isChosen, choose, receivers }, disabled }: Props) {
  const { text } = useLanguage()
  return (
    <div className={styles.atOnce}>
      <Checkbox
        label={text.sending.atOnce.label}
        checked={isChosen}
        disabled={disabled}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {isChosen && receivers.isEnabled && (
        <Loaded query={receivers}>{(found) => <Receivers found={found} />}</Loaded>
      )}
    </div>
  )
}

function Receivers({
  found: { data: receivers, HasServer },
}: {
  found: Answer<typeof statementSending.receivers>
}) {
  const { text, format, language } = useLanguage()
  const { atOnce: words, noServer } = text.sending
  const without = receivers.filter(({ Address }) => Address === '')
  const count = (some: number) => format.number(some)
  const all = receivers.length
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(
    without.map((_, index) => String(index)),
  )
  return (
    <div className={styles.receivers}>
      {without.length === 0 ? (
        <p>{words.all(all, count(all))}</p>
      ) : (
        <p>
          {words.some(count(all - without.length), count(all))}{' '}
          {parts.map(({ type, value }) => {
            const reseller = type === 'element' ? without[Number(value)] : undefined
            return reseller ? (
              <Link key={reseller.ResellerId} to={editPath({ one: 'reseller' }, reseller.ResellerId)}>
                {reseller.Reseller}
              </Link>
            ) : (
              value
            )
          })}
        </p>
      )}
      {HasServer === 0 && <p>{noServer}</p>}
      <ul className={styles.addresses} aria-label={words.addresses}>
        {receivers.map(
          ({ ResellerId, Reseller, Address }) =>
            Address !== '' && (
              <li key={ResellerId}>
                {Reseller}: <span className={styles.address}>{Address}</span>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

import { useLanguage } from '#web/i18n/language-provider.tsx'
import { readStored, writeStored } from '#web/kit/browser-storage.ts'
import { editPath } from '#web/shell/addresses.ts'
import { Checkbox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { receiversQuery } from './queries.ts'
import styles from './sending.module.css'

const remembered = 'statements-sent-at-once'

/** Whether what a run makes is mailed with it; as it was chosen last in this browser. */
export function useSendAtOnce() {
  const [isChosen, setChosen] = useState(() => readStored(remembered) === 'yes')
  return {
    isChosen,
    choose(chosen: boolean) {
      setChosen(chosen)
      writeStored(remembered, chosen ? 'yes' : 'no')
    },
  }
}

interface Props {
  choice: ReturnType<typeof useSendAtOnce>
  resellers: number[]
  disabled: boolean
}

/** The choice, and who of those that are billed gets no mail. */
export function SendAtOnce({ choice: { isChosen, choose }, resellers, disabled }: Props) {
  const { text } = useLanguage()
  return (
    <div className={styles.atOnce}>
      <Checkbox
        label={text.sending.atOnce.label}
        checked={isChosen}
        disabled={disabled}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {isChosen && resellers.length > 0 && <Receivers resellers={resellers} />}
    </div>
  )
}

function Receivers({ resellers }: { resellers: number[] }) {
  const { text, format, language } = useLanguage()
  const { atOnce: words, noServer } = text.sending
  const { data } = useQuery({ ...receiversQuery(resellers), placeholderData: keepPreviousData })
  if (!data) return null
  const without = data.data.filter(({ Address }) => Address === '')
  const count = (some: number) => format.number(some)
  const all = data.data.length
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
      {data.HasServer === 0 && <p>{noServer}</p>}
      <ul className={styles.addresses} aria-label={words.addresses}>
        {data.data.map(
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

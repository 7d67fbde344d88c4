import { consumption, type ConsumptionToSend } from '#contract/billing/consumption.ts'
import { call } from '#web/api/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { DialogFrame } from '#web/billing/sending/dialog-frame.tsx'
import sendingStyles from '#web/billing/sending/sending.module.css'
import { useOneRequest } from '#web/billing/sending/use-one-request.ts'
import table from '#web/billing/small-table.module.css'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { notify } from '#web/shell/notices.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readAgain, toSendQuery } from './queries.ts'

interface Props {
  ids: number[]
  onClose: () => void
}

/** Who gets which statement at which address, and the button that sends. */
export function SendDialog({ ids, onClose }: Props) {
  const { text } = useLanguage()
  const found = useQuery(toSendQuery(ids))
  return (
    <Dialog opened onClose={onClose} size={760} title={text.consumption.send.title}>
      <Loaded query={found}>{(told) => <Preview {...told} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

type Told = Answer<typeof consumption.sendPreview>

function Preview({ data, HasServer, onClose }: Told & { onClose: () => void }) {
  const { text, format } = useLanguage()
  const words = text.consumption.send
  const { send, busy, problem } = useSend(onClose)
  const [typed, setTyped] = useState('')
  const addresses = typed
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter(Boolean)
  const wrong = addresses.some((address) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address))
  const ready = data.filter(
    ({ Address, NamesOff }) => NamesOff === 0 && (addresses.length > 0 || Address !== ''),
  )
  return (
    <DialogFrame
      problem={problem}
      held={busy}
      onClose={onClose}
      action={
        <Button
          loading={busy}
          disabled={ready.length === 0 || wrong}
          onClick={() =>
            void send(
              ready.map(({ Id }) => Id),
              addresses,
            )
          }
        >
          {words.run(ready.length, format.number(ready.length))}
        </Button>
      }
    >
      <p>{words.hint}</p>
      {HasServer === 0 && (
        <p className={sendingStyles.told}>
          <StatusShape status="warn" />
          {words.noServer}
        </p>
      )}
      <div className={sendingStyles.rows}>
        <table className={table.table} aria-label={words.title}>
          <tbody>
            {data.map((row) => (
              <Row key={row.Id} row={row} own={addresses.length === 0} />
            ))}
          </tbody>
        </table>
      </div>
      <TextInput
        label={words.addresses}
        description={words.addressesHint}
        value={typed}
        disabled={busy}
        error={wrong ? words.wrongAddress : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </DialogFrame>
  )
}

function Row({ row, own }: { row: ConsumptionToSend; own: boolean }) {
  const { text, format } = useLanguage()
  const words = text.consumption
  return (
    <tr>
      <th scope="row">{words.titled(row.is_credit === 1, row.Number)}</th>
      <td className={table.wide}>
        {row.CustomerName}
        {own && row.Address === '' && (
          <span className={sendingStyles.said}>
            <StatusShape status="warn" /> {words.send.noAddress}
          </span>
        )}
        {own && row.Address !== '' && <span className={sendingStyles.said}>{row.Address}</span>}
        {row.NamesOff === 1 && (
          <span className={sendingStyles.said}>
            <StatusShape status="warn" /> {words.send.namesOff}
          </span>
        )}
        {row.Last && (
          <span className={sendingStyles.said}>
            {words.send.last(format.date(row.Last.Time), row.Last.Address)}
          </span>
        )}
      </td>
      <td className={table.amount}>{format.money(row.TotalAmount, row.CurrencyCode)}</td>
    </tr>
  )
}

/** Sends them to their customers' own address, or to others. */
function useSend(onDone: () => void) {
  const { text, format } = useLanguage()
  const words = text.consumption.send
  const send = async (UUID: string, ids: number[], addresses: string[]) => {
    const body = { UUID, ids, ...(addresses.length > 0 && { Addresses: addresses }) }
    const { sent, noAddress, namesOff } = await call(consumption.send, { body })
    if (sent.length > 0)
      notify({ severity: 'success', title: words.done(sent.length, format.number(sent.length)) })
    if (namesOff.length > 0) notify({ severity: 'warning', title: words.namesOff })
    if (noAddress.length > 0)
      notify({ severity: 'warning', title: words.left(noAddress.length, format.number(noAddress.length)) })
    return undefined
  }
  return useOneRequest(send, { unsure: words.unsure, onDone, readAgain })
}

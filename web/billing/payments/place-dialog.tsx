import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { monthText } from '#contract/months.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  amountFor,
  dividedOver,
  foreignParts,
  isForeign,
  type Part,
  partsOf,
  sumOf,
  type TypedAmounts,
  unplacedOf,
} from './division.ts'
import { PartFields } from './part-fields.tsx'
import styles from './payments.module.css'
import type { Row } from './placed.ts'
import { statementsFor } from './statements-to-pay.ts'

interface Props {
  payment: Row
  onClose: () => void
  onPlace: (parts: readonly Part[]) => void
}

/** Places a payment on a statement, or divides it over several of one reseller. */
export function PlaceDialog({ payment, onClose, onPlace }: Props) {
  const { text, format, language } = useLanguage()
  const words = text.payments
  const { Amount, CurrencyCode, Payer, Reference, Date: day } = payment
  const money = (amount: number) => format.money(amount, CurrencyCode)
  const [chosen, setChosen] = useState<readonly Part['Statement'][]>(() =>
    payment.Parts.map(({ Statement: its }) => its),
  )
  const [typed, setTyped] = useState<TypedAmounts>(() =>
    payment.Parts.length > 1 ||
    isForeign(
      CurrencyCode,
      payment.Parts.map(({ Statement: its }) => its),
    )
      ? Object.fromEntries(payment.Parts.map((part) => [part.Statement.Id, part.Amount.toFixed(2)]))
      : {},
  )
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search.trim(), 200)
  const reseller = Amount > 0 ? chosen[0]?.ResellerCustomerId : undefined
  const found = useQuery({
    queryKey: ['choose', 'statements', CurrencyCode, Amount > 0, payment.PayerId, reseller, wanted],
    queryFn: ({ signal }) => statementsFor(payment, wanted, reseller, signal),
    placeholderData: keepPreviousData,
  })
  const tick = (statement: Part['Statement'], isTicked: boolean) => {
    const { [statement.Id]: _, ...others } = typed
    setTyped(others)
    // What the bank takes back was paid on one statement; what is paid at once is of one currency.
    setChosen([
      ...chosen.filter(
        ({ Id, CurrencyCode: its }) => Amount > 0 && Id !== statement.Id && its === statement.CurrencyCode,
      ),
      ...(isTicked ? [statement] : []),
    ])
  }
  const divided = dividedOver(amountFor(payment, chosen), chosen, typed)
  const isOther = isForeign(CurrencyCode, chosen)
  const parts = isOther ? foreignParts(divided) : partsOf(Amount, divided)
  const unplaced = isOther ? 0 : unplacedOf(Amount, divided)
  const [first] = chosen
  const placed = () => {
    if (!first) return words.noneChosen
    if (isOther) return words.placedSum(format.money(sumOf(divided), first.CurrencyCode))
    return (
      !parts && (
        <>
          <StatusShape status="warn" />
          {unplaced === 0
            ? words.partMistaken
            : unplaced * Math.sign(Amount) > 0
              ? words.stillToPlace(money(unplaced))
              : words.placedTooMuch(money(-unplaced))}
        </>
      )
    )
  }
  const said = () => {
    if (found.isError) return failureText(text, found.error)
    if (found.isPending) return text.ui.loading
    const { offers, total } = found.data
    if (offers.length === 0) return text.ui.noResult
    return offers.length < total ? text.resource.moreFound(offers.length, total) : undefined
  }
  return (
    <Dialog opened onClose={onClose} title={words.place} size={640}>
      <div className={styles.place}>
        <p className={styles.paid}>
          <strong>{money(Amount)}</strong>
          <span>
            {Payer !== '' && `${Payer}, `}
            <span className={styles.whole}>{format.date(day)}</span>
            {Reference !== '' && `, ${Reference}`}
          </span>
        </p>
        <TextInput
          type="search"
          label={text.screens.statements}
          description={Amount > 0 ? words.placeHint : words.placeBackHint}
          placeholder={text.ui.search}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <div role="group" aria-label={text.screens.statements} className={styles.offers}>
          {(found.data?.offers ?? []).map((offer) => (
            <Checkbox
              key={offer.Id}
              label={
                <span className={styles.statement}>
                  {`${offer.Number}, ${offer.CustomerName}, ${words.toPay(format.money(offer.AmountToPay, offer.CurrencyCode))}`}
                  <small>
                    {offer.PeriodStart > day
                      ? words.payableFrom(format.date(offer.PeriodStart))
                      : words.offered(monthText(offer.PeriodStart, language), format.date(offer.DueDate))}
                  </small>
                </span>
              }
              disabled={offer.PeriodStart > day}
              checked={chosen.some(({ Id }) => Id === offer.Id)}
              onChange={({ currentTarget }) => tick(offer, currentTarget.checked)}
            />
          ))}
          <output className={styles.told}>{said()}</output>
        </div>
        {chosen.length > 0 && (
          <PartFields payment={payment} divided={divided} typed={typed} onChange={setTyped} />
        )}
        <div className={styles.foot}>
          <output className={styles.state}>{placed()}</output>
          <Button variant="subtle" onClick={onClose}>
            {text.ui.cancel}
          </Button>
          <Button disabled={!parts} onClick={() => parts && onPlace(parts)}>
            {words.placeHere(chosen.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

import type { FullStatement } from '#contract/billing/statements.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Fact } from '#web/kit/fact.tsx'

/** What reminders claim beside what remains of a statement, and what of it came in; nothing once all of it is credited. */
export function ClaimFacts({
  statement: { Claim, CurrencyCode, is_credited },
}: {
  statement: FullStatement
}) {
  const { text, format } = useLanguage()
  const { claim: words } = text.reminders
  if (Claim === null || is_credited === 1) return null
  const money = (amount: number) => format.money(amount, CurrencyCode)
  return (
    <>
      {Claim.Fee > 0 && <Fact label={words.fee}>{money(Claim.Fee)}</Fact>}
      <Fact label={words.interest}>{money(Claim.Interest)}</Fact>
      {Claim.Received > 0 && <Fact label={words.received}>{money(Claim.Received)}</Fact>}
      <Fact label={words.open} strong>
        {money(Claim.Open)}
      </Fact>
    </>
  )
}

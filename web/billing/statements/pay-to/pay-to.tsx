import { ibanInGroups } from '#contract/company-numbers.ts'
import type { PayTo, Statement } from '#contract/billing/statements.ts'
import type { Text } from '#web/i18n/en.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import styles from './pay-to.module.css'

/** How and where what remains of a statement is paid, to be copied into the bank's form. The seller has nobody to ask. */
export function PayToFacts({ statement, isSeller = false }: { statement: Statement; isSeller?: boolean }) {
  const { text, format } = useLanguage()
  const words = text.statements.payTo
  const { PayTo, AmountToPay, OpenClaim, CurrencyCode, DueDate } = statement
  const plainAmount = AmountToPay.toFixed(2).replace('.', format.decimalSeparator)
  const facts: FactProps[] = [
    { label: words.amount, shown: format.money(AmountToPay, CurrencyCode), copied: plainAmount },
    ...(OpenClaim > 0 ? [{ label: words.ofWhichClaim, shown: format.money(OpenClaim, CurrencyCode) }] : []),
    { label: words.due, shown: format.date(DueDate) },
    ...(PayTo ? accountOf(PayTo, words) : []),
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <CopiedFact key={fact.label} {...fact} />
        ))}
      </dl>
      {!PayTo && <p className={styles.none}>{isSeller ? words.noAccountOfOurs : words.noAccount}</p>}
    </>
  )
}

const accountOf = (
  { Bankgiro, Iban, Bic, Reference }: PayTo,
  words: Text['statements']['payTo'],
): FactProps[] =>
  [
    { label: words.bankgiro, shown: Bankgiro, copied: Bankgiro },
    { label: words.iban, shown: ibanInGroups(Iban), copied: Iban },
    { label: words.bic, shown: Bic, copied: Bic },
    { label: Bankgiro === '' ? words.reference : words.ocr, shown: Reference, copied: Reference },
  ].filter(({ shown }) => shown !== '')

interface FactProps {
  label: string
  shown: string
  /** What is copied; without it there is no button. */
  copied?: string
}

function CopiedFact({ label, shown, copied }: FactProps) {
  const { payTo: words } = useLanguage().text.statements
  const copy = (value: string) =>
    navigator.clipboard.writeText(value).then(
      () => notify({ severity: 'success', title: words.copied(label) }),
      () => notify({ severity: 'warning', title: words.notCopied }),
    )
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {shown}
        {/* Browsers have a clipboard only on a secure connection. */}
        {copied !== undefined && globalThis.isSecureContext && (
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={words.copy(label)}
            title={words.copy(label)}
            onClick={() => void copy(copied)}
          >
            <IconCopy size={15} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </dd>
    </div>
  )
}

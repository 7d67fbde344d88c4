import { type Loan, type LoanMark, loans } from '#contract/ledger/loans.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { typedNumber } from '#web/kit/inputs/number-text.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { LoanDialog } from './loan-dialog.tsx'

interface Props {
  how: LoanMark
  loan: Loan
  onClose: () => void
}

const longestReason = 250

/** Says that pieces of a loan are back or lost, and how one knows. */
export function EndLoanDialog({ how, loan, onClose }: Props) {
  const { text, format } = useLanguage()
  const words = text.loans.end
  // Where nothing is out, what was lost is found.
  const most = loan.Outstanding || loan.Lost
  const [typed, setTyped] = useState(String(most))
  const [reason, setReason] = useState('')
  const amount = typedNumber(typed)
  const fits = amount !== undefined && Number.isInteger(amount) && amount >= 1 && amount <= most
  return (
    <LoanDialog
      loan={loan}
      title={words[how].title(loan.ArticleName || loan.ArticleNumber)}
      intro={words[how].intro}
      save={words[how].save}
      done={(t) => t.loans.end[how].done}
      isComplete={fits && reason.trim() !== ''}
      send={() =>
        call(loans.end, {
          params: { id: loan.Id },
          body: { How: how, Reason: reason, ...(amount !== undefined && { Amount: amount }) },
        })
      }
      onClose={onClose}
    >
      {most > 1 && (
        <NumberInput
          label={words.amount}
          decimals={0}
          value={typed}
          onChange={setTyped}
          error={typed !== '' && !fits && words.range(format.number(most))}
        />
      )}
      <TextInput
        label={words.reason}
        withAsterisk
        aria-required
        data-autofocus
        autoComplete="off"
        maxLength={longestReason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </LoanDialog>
  )
}

import { mostLoanHours, hoursOfDay } from '#contract/catalogue/loan-time.ts'
import { type Loan, loans } from '#contract/ledger/loans.ts'
import { call } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { useState } from 'react'
import { personOf } from './columns.tsx'
import { LoanDialog } from './loan-dialog.tsx'

/** Says until the end of which day something may be kept. */
export function ExtendLoanDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const words = useLanguage()
  const { text, format } = words
  const [day, setDay] = useState(() => plusDays(currentDay(), 1))
  return (
    <LoanDialog
      loan={loan}
      title={text.loans.extend.title(loan.ArticleName || loan.ArticleNumber)}
      intro={text.loans.extend.intro(personOf(loan, words), format.dateTime(loan.DueAt))}
      save={text.loans.extend.save}
      done={(t) => t.loans.extend.done}
      isComplete={day !== ''}
      send={() => call(loans.extend, { params: { id: loan.Id }, body: { Until: day } })}
      onClose={onClose}
    >
      <DateInput
        label={text.loans.extend.until}
        value={day}
        onChange={setDay}
        min={currentDay()}
        max={plusDays(currentDay(), mostLoanHours / hoursOfDay - 1)}
      />
    </LoanDialog>
  )
}

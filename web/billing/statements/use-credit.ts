import { statements, type Statement } from '#contract/billing/statements.ts'
import { call, isConflict } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { confirm } from '#web/kit/confirm.ts'
import { readStatementsAgain, showStatement } from './queries.ts'

/** A statement can be credited once; a credit note cannot be credited. */
export const canCredit = ({
  is_credit,
  credit_statement,
}: Pick<Statement, 'is_credit' | 'credit_statement'>) => !is_credit && credit_statement === null

/** Credits a statement after a confirmation; returns whether it was done. */
export function useCredit() {
  const { text, language } = useLanguage()
  return async ({ Id: id, Number: number }: Pick<Statement, 'Id' | 'Number'>) => {
    if (!(await confirm({ text: text.statements.credit.sure(number) }))) return false
    try {
      // The reply is the credit note; the credited statement is read again with the lists.
      const { Id, data } = await call(statements.credit, { params: { id } })
      await showStatement(data, language)
      notify({
        severity: 'success',
        title: (t) => t.statements.credit.done,
        link: `/billing/statements?statement=${Id}`,
      })
      return true
    } catch (error) {
      if (isConflict(error))
        notify({
          severity: 'warning',
          title: (t) => t.statements.credit.already,
          msg: (t) => t.statements.credit.alreadyText,
        })
      else notifyFailure(error)
      await readStatementsAgain()
      return false
    }
  }
}

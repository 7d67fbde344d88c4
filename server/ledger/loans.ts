import type { Contract } from '#contract/index.ts'
import { notFound } from '#server/errors.ts'
import { inOrder, listPage, swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { MemberContext } from '#server/http/context.ts'
import { firstNameOf } from '#server/tenancy/names.ts'
import { endLoan, extendLoan } from './loans/end.ts'
import { choicesOf, counted, foundLoans, loansFrom, loanColumns, ofState } from './loans/reading.ts'

/** Who has what of the articles that are lent. */
export const loans: Handlers<Contract['loans']> = {
  async list({ query }, context) {
    const { scope, language } = context
    const all = foundLoans(loansFrom(scope), language, query)
    const order = {
      DueAt: 'loan.due_at',
      TakenAt: 'loan.taken_at',
      EndedAt: 'loan.ended_at',
      ArticleName: swedish('article.name'),
      Name: [swedish(firstNameOf('person', language)), swedish('person.last_name')],
      Locker: swedish('locker.name'),
      CustomerName: swedish('customer.name'),
      Outstanding: 'loan.outstanding',
    }
    const { Open, Overdue } = await counted(loansFrom(scope))
    const usual = query.state === 'open' || query.state === 'overdue' ? 'DueAt' : '-TakenAt'
    const sorted = inOrder(all.select(loanColumns(language)), query.sort ?? usual, order, 'loan.id')
    const { rows, ...page } = await listPage(sorted, query)
    return { data: rows, ...page, Open, Overdue }
  },

  async choices(_input, { scope, language }) {
    return choicesOf(loansFrom(scope).where(ofState('open')), language)
  },

  async end({ params, body }, context) {
    return context.write(async (writer) => {
      await endLoan(writer, params.id, body)
      return { data: await readLoan({ ...context, scope: writer }, params.id) }
    })
  },

  async extend({ params, body }, context) {
    return context.write(async (writer) => {
      await extendLoan(writer, params.id, body.Until)
      return { data: await readLoan({ ...context, scope: writer }, params.id) }
    })
  },
}

const readLoan = ({ scope, language }: Pick<MemberContext, 'scope' | 'language'>, id: number) =>
  loansFrom(scope).where('loan.id', '=', id).select(loanColumns(language)).executeTakeFirstOrThrow(notFound)

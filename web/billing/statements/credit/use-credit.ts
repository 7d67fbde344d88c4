import { statements, type FullStatement, type Statement } from '#contract/billing/statements.ts'
import { call, isConflict } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { useUnsaved } from '#web/kit/form/unsaved.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readStatementsAgain, showStatement } from '#web/billing/statements/queries.ts'
import { chosenLines, openLines, type TypedDays } from './choice.ts'

/** A debit can be credited as long as something of it is left. */
export const canCredit = ({ is_credit, is_credited }: Pick<Statement, 'is_credit' | 'is_credited'>) =>
  !is_credit && !is_credited

/** The state of the credit dialog: all that is left, or days of some lines, and what that comes to. */
export function useCredit(statement: FullStatement, onDone: () => void) {
  const { Id: id } = statement
  const { text, language } = useLanguage()
  const [part, setPart] = useState(false)
  const [days, setDays] = useState<TypedDays>({})
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isTried, setTried] = useState(false)
  const sending = useRef(false)
  useUnsaved(reason !== '' || Object.keys(days).length > 0)

  const chosen = part ? chosenLines(openLines(statement), days) : undefined
  const isReady = !part || chosen !== undefined
  // A whole credit explains itself; of a part the buyer asks why.
  const lacksReason = part && reason.trim() === ''
  // Typing a number of days asks once it has ended.
  const [settled] = useDebouncedValue(JSON.stringify(chosen ?? null), 250)
  const isSettled = settled === JSON.stringify(chosen ?? null)
  const preview = useQuery({
    // Not among those of statements: a conflict reads these again.
    queryKey: ['credit-preview', id, part, settled],
    queryFn: ({ signal }) => {
      const lines = JSON.parse(settled) as typeof chosen | null
      return call(statements.creditPreview, { params: { id }, body: lines ? { lines } : {}, signal })
    },
    enabled: isReady && isSettled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

  const problemOf = (error: unknown) =>
    isConflict(error) ? text.statements.credit.already : failureText(text, error)
  const isOutdated = isConflict(preview.error)
  useEffect(() => {
    if (isOutdated) void readStatementsAgain()
  }, [isOutdated])

  async function send() {
    const body = { Reason: reason, ...(chosen && { lines: chosen }) }
    const { Id, data } = await call(statements.credit, { params: { id }, body })
    onDone()
    notify({
      severity: 'success',
      title: (t) => t.statements.credit.done,
      link: `/billing/statements?statement=${Id}`,
    })
    // The reply is the credit note; the credited statement is read again with the lists.
    await showStatement(data, language)
  }

  return {
    part,
    setPart,
    days,
    setDays,
    reason,
    setReason,
    /** What it would come to, while what is chosen is valid. */
    sums: isReady ? preview.data : undefined,
    /** The shown sums are being replaced, or there are none. */
    stale: !isReady || !isSettled || preview.isFetching || !preview.data,
    failure: preview.error ? problemOf(preview.error) : undefined,
    reasonProblem: isTried && lacksReason ? text.statements.credit.reasonMissing : undefined,
    isReady,
    busy,
    problem:
      problem === text.statements.credit.nothingChosen && Object.keys(days).length > 0 ? undefined : problem,
    credit: async () => {
      setTried(true)
      // A wrong number of days is said at its field.
      if (!isReady && Object.keys(days).length === 0) setProblem(text.statements.credit.nothingChosen)
      if (sending.current || !isReady || lacksReason) return
      sending.current = true
      setBusy(true)
      setProblem(undefined)
      try {
        await send()
      } catch (error) {
        setProblem(problemOf(error))
        await readStatementsAgain()
      } finally {
        sending.current = false
        setBusy(false)
      }
    },
  }
}

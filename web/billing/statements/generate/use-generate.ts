import { statements, type Statement } from '#contract/billing/statements.ts'
import type { StatementPreview } from '#contract/billing/runs.ts'
import { ApiError, call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { useRef, useState } from 'react'
import { readStatementsAgain } from '#web/billing/statements/queries.ts'
import { mostRows } from '#web/resource/queries.ts'
import { differencesOf, type Difference } from './outcome.ts'
import type { Rates } from './rates.ts'

export interface Outcome {
  made: number
  previewed: number
  differences: readonly Difference[]
  /** Resellers to which nothing was sent, since their address had changed. */
  addressChanged: readonly string[]
}

interface Wanted {
  previews: readonly StatementPreview[]
  rates: Rates
  /** Resellers that are not billed this time. */
  leaveOut: number[]
  /** A rate is far from the last one, and meant. */
  isSure: boolean
  /** Mailed with it, to these addresses. */
  sendTo: readonly { ResellerId: number; Address: string }[] | undefined
}

/** Makes the previewed statements. `outcome` is set if the result differs from the preview. */
export function useGenerate(date: string, onDone: () => void) {
  const { text, format } = useLanguage()
  const words = text.statements.generate
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const sending = useRef(false)

  async function generate({ previews, rates, leaveOut, sendTo, isSure }: Wanted) {
    const {
      statements: made,
      credits,
      sent,
      addressChanged,
      failed,
    } = await call(statements.generate, {
      body: {
        date,
        rates,
        leaveOut,
        ...(sendTo && { send: [...sendTo] }),
        ...(isSure && { sureOfRates: 1 as const }),
      },
    })
    const ids = made.filter((one) => typeof one === 'number')
    const rows = await readGenerated(ids)
    const differences = differencesOf(previews, rows, new Set(failed.map(({ ResellerId }) => ResellerId)))
    const [first] = ids
    if (ids.length > 0)
      notify({
        severity: 'success',
        title: words.done(ids.length, format.number(ids.length)),
        link: `/billing/statements${ids.length === 1 ? `?statement=${first}` : ''}`,
      })
    if (credits.length > 0)
      notify({ severity: 'success', title: words.doneBack(credits.length, format.number(credits.length)) })
    if (sent.length > 0)
      notify({ severity: 'success', title: text.sending.done(sent.length, format.number(sent.length)) })
    return {
      made: ids.length,
      previewed: previews.length,
      differences,
      addressChanged: addressChanged.map(({ Reseller }) => Reseller),
    }
  }

  async function run(wanted: Wanted) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const came = await generate(wanted)
      if (came.differences.length + came.addressChanged.length > 0) setOutcome(came)
      else onDone()
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500
      setProblem(refused ? failureText(text, error) : words.unsure)
    } finally {
      await readStatementsAgain()
      sending.current = false
      setBusy(false)
    }
  }
  return { run, busy, problem, outcome, lookAgain: () => setOutcome(undefined) }
}

/** Reads the statements that were just made, from the newest on; others may be in between. */
async function readGenerated(ids: readonly number[]): Promise<Statement[]> {
  const wanted = new Set(ids)
  const found: Statement[] = []
  for (let page = 1; found.length < wanted.size; page++) {
    const query = { sort: '-Id', limit: mostRows, page } as const
    const { data, pages } = await call(statements.list, { query })
    found.push(...data.filter(({ Id }) => wanted.has(Id)))
    if (page >= pages) break
  }
  return found
}

import { ApiError } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText, messageText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { useRef, useState } from 'react'
import { guessMapping, mapped, type Mapping, type ImportField } from './mapping.ts'
import type { Sheet } from './read-sheet.ts'
import type { ExportCell } from '#web/kit/table/export/cells.ts'
import { goodRows, withRefusals, withRows, type Choices, type ImportReport, type Making } from './report.ts'
import type { z } from 'zod'

type State =
  | { step: 'choose' }
  | { step: 'columns'; sheet: Sheet }
  | { step: 'report'; sheet: Sheet; report: ImportReport }
  /** The valid rows are imported; the refused ones are left. */
  | { step: 'done'; sheet: Sheet; report: ImportReport }

/** The state of an import. */
export function useImport({ fields, send, imported, making }: Importing, onDone: () => void) {
  const text = useText()
  const [state, setState] = useState<State>({ step: 'choose' })
  const [mapping, setMapping] = useState<Mapping>({})
  const [choices, setChoices] = useState<Choices>({
    makes: making?.initially ?? true,
    clears: false,
    onlyGood: false,
  })
  const [busy, setBusy] = useState(false)
  // Set at once, so that a second click before the next render is ignored.
  const working = useRef(false)

  async function alone(work: () => Promise<void>) {
    if (working.current) return
    working.current = true
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: reasonOf(error) })
    } finally {
      working.current = false
      setBusy(false)
    }
  }

  /** An error about all rows may name a field, such as too many wrong PINs. */
  function reasonOf(error: unknown) {
    const [field, [message] = []] =
      (error instanceof ApiError && Object.entries(error.errors).find(([name]) => !name.includes('.'))) || []
    if (field === undefined || message === undefined) return failureText(text, error)
    const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]))
    return messageText(text, labels, field, message)
  }

  const look = (sheet: Sheet, chosen: Choices) =>
    alone(async () => {
      const report = await send(mapped(sheet, mapping), { preview: 1, ...chosen })
      setState({ step: 'report', sheet, report })
    })

  const write = (sheet: Sheet, report: ImportReport) =>
    alone(async () => {
      const rows = mapped(sheet, mapping)
      const wanted = choices.onlyGood ? goodRows(report) : [...rows.keys()]
      const isWanted = new Set(wanted)
      const sent = rows.filter((_, row) => isWanted.has(row))
      try {
        const told = await send(sent, { preview: 0, ...choices })
        await imported()
        notify({ severity: 'success', title: (t) => t.imports.done(told.created + told.changed) })
        const all = withRows(report, told, wanted)
        if (all.refused === 0) onDone()
        else setState({ step: 'done', sheet, report: all })
      } catch (error) {
        // The preview does not check everything, and data may have changed since: refused rows are shown.
        const refused = error instanceof ApiError ? withRefusals(report, error.errors) : undefined
        if (!refused) throw error
        setState({ step: 'report', sheet, report: refused })
      }
    })

  return {
    state,
    mapping,
    choices,
    busy,
    setMapping,
    take(sheet: Sheet) {
      setMapping(guessMapping(fields, sheet.headers))
      setState({ step: 'columns', sheet })
    },
    otherFile: () => setState({ step: 'choose' }),
    backToColumns: (sheet: Sheet) => setState({ step: 'columns', sheet }),
    look: (sheet: Sheet) => look(sheet, choices),
    write,
    choose: (change: Partial<Choices>) => setChoices({ ...choices, ...change }),
    /** Changes an option and loads the preview again. */
    chooseAndLook(sheet: Sheet, change: Partial<Choices>) {
      const chosen = { ...choices, ...change }
      setChoices(chosen)
      return look(sheet, chosen)
    },
  }
}

export interface Importing {
  /** The name of what is imported, for the title and the template. */
  subject: string
  fields: readonly ImportField[]
  mostRows: number
  /** What is there already, as a sheet with a column for each field: to be edited and imported again. */
  present?: { label: string; rows: () => Promise<ExportCell[][]> }
  /** The contract's own schema of a row. */
  schema: z.ZodType
  making?: Making
  send: (rows: Record<string, string>[], how: Choices & { preview: 0 | 1 }) => Promise<ImportReport>
  /** Called after the import, to refresh the list. */
  imported: () => Promise<void>
}

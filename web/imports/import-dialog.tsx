import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/notifications/notices.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { ChooseFile } from './choose-file.tsx'
import { MapColumns } from './map-columns.tsx'
import { guessMapping, mapped, type ImportField, type Mapping } from './mapping.ts'
import type { Sheet } from './read-sheet.ts'
import type { ImportReport, Making } from './report.ts'
import { ShowReport } from './show-report.tsx'

export interface Importing {
  /** What is imported, for the title and the template's name. */
  subject: string
  fields: readonly ImportField[]
  mostRows: number
  /** The contract's own schema of a row. */
  schema: z.ZodType
  making?: Making
  send: (rows: Record<string, string>[], how: { preview: 0 | 1; make: 0 | 1 }) => Promise<ImportReport>
  /** The list is read anew. */
  imported: () => Promise<void>
}

/** A button that leads from a file to records: choose it, say what is what, see what will happen, and do it. */
export function ImportButton(importing: Importing) {
  const { imports: text } = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} size="xl" title={text.title(importing.subject)}>
        <Steps {...importing} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Steps({ onDone, ...importing }: Importing & { onDone: () => void }) {
  const { fields, schema, send, imported, subject, mostRows } = importing
  const text = useText()
  const [sheet, setSheet] = useState<Sheet>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [report, setReport] = useState<ImportReport>()
  const [busy, setBusy] = useState(false)
  const [isMaking, setMaking] = useState(true)

  async function sending(preview: boolean, make = isMaking) {
    if (!sheet || busy) return undefined
    setBusy(true)
    try {
      return await send(mapped(sheet, mapping), { preview: preview ? 1 : 0, make: make ? 1 : 0 })
    } catch (error) {
      notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: failureText(text, error) })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  async function doIt() {
    const done = await sending(false)
    // Somebody may have changed something since the preview: what is refused now is shown.
    if (!done) return setReport(await sending(true))
    await imported()
    notify({ severity: 'success', title: (t) => t.imports.done(done.created + done.changed) })
    onDone()
  }
  if (!sheet) {
    return (
      <ChooseFile
        {...{ fields, subject, mostRows }}
        onSheet={(read) => {
          setSheet(read)
          setMapping(guessMapping(fields, read.headers))
        }}
      />
    )
  }
  if (!report) {
    return (
      <MapColumns
        {...{ fields, sheet, mapping, busy }}
        onChange={setMapping}
        onBack={() => setSheet(undefined)}
        onNext={() => void sending(true).then(setReport)}
      />
    )
  }
  return (
    <ShowReport
      {...{ report, fields, schema, sheet, mapping, busy, isMaking }}
      making={importing.making}
      onMaking={(make) => {
        setMaking(make)
        void sending(true, make).then((told) => told && setReport(told))
      }}
      onBack={() => setReport(undefined)}
      onOtherFile={() => {
        setSheet(undefined)
        setReport(undefined)
      }}
      onImport={() => void doIt()}
    />
  )
}

import { useText } from '#web/i18n/language-provider.tsx'
import { FileDrop } from '#web/kit/inputs/file-drop.tsx'
import { FailedLine } from './failed-line.tsx'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './imports.module.css'
import type { ImportField } from './mapping.ts'
import { readSheet, type Sheet, type SheetProblem } from './read-sheet.ts'
import { workbook } from '#web/kit/table/export/export-file.ts'
import { saveFile } from '#web/api/save-file.ts'
import type { ExportCell } from '#web/kit/table/export/cells.ts'
import { notifyFailure } from '#web/shell/notices.ts'
import type { Importing } from './use-import.ts'

interface Props {
  subject: string
  fields: readonly ImportField[]
  mostRows: number
  present: Importing['present']
  onSheet: (sheet: Sheet) => void
}

export function ChooseFile({ subject, fields, mostRows, present, onSheet }: Props) {
  const { imports: text, messages } = useText()
  const [problem, setProblem] = useState<SheetProblem | { problem: 'oneFile' }>()
  const [busy, setBusy] = useState(false)
  const [making, setMaking] = useState(false)
  const take = async ([file, ...others]: readonly File[]) => {
    if (!file) return
    if (others.length > 0) return setProblem({ problem: 'oneFile' })
    setBusy(true)
    const read = await readSheet(file, mostRows)
    setBusy(false)
    if ('problem' in read) setProblem(read)
    else onSheet(read)
  }
  const savePresent = async (read: () => Promise<ExportCell[][]>) => {
    setMaking(true)
    try {
      const headers = fields.map(({ label }) => label)
      saveFile(await workbook({ headers, rows: await read() }), `${subject}.xlsx`)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setMaking(false)
    }
  }
  const said = (found: SheetProblem | { problem: 'oneFile' }) => {
    if (found.problem === 'oneFile') return messages.oneFile('')
    if (found.problem === 'tooManyRows') return text.tooManyRows(mostRows)
    if (found.problem === 'openQuote') return text.openQuote(found.line ?? 0)
    return text.problems[found.problem]
  }
  return (
    <div className={styles.step}>
      <FileDrop
        label={text.choose}
        lead={text.drop}
        hint={text.chooseHint(mostRows)}
        accept=".xlsx,.csv,.txt"
        busy={busy}
        onFiles={(files) => void take(files)}
      />
      {problem !== undefined && <FailedLine>{said(problem)}</FailedLine>}
      <Button
        variant="subtle"
        className={styles.start}
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => void saveTemplate(subject, fields)}
      >
        {text.template}
      </Button>
      {present && (
        <Button
          variant="subtle"
          className={styles.start}
          loading={making}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void savePresent(present.rows)}
        >
          {present.label}
        </Button>
      )}
    </div>
  )
}

/** A workbook with the headings and one row as an example. */
async function saveTemplate(subject: string, fields: readonly ImportField[]) {
  const sheet = {
    headers: fields.map(({ label }) => label),
    rows: [fields.map(({ sample }) => ({ kind: 'text', value: sample }) as const)],
  }
  saveFile(await workbook(sheet), `${subject}.xlsx`)
}

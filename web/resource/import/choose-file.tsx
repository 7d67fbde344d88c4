import { useText } from '#web/i18n/language-provider.tsx'
import { useDrop } from '#web/kit/inputs/image/use-drop.ts'
import { FailedLine } from './failed-line.tsx'
import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import styles from './imports.module.css'
import type { ImportField } from './mapping.ts'
import { readSheet, type Sheet, type SheetProblem } from './read-sheet.ts'
import { workbook } from '#web/kit/table/export/export-file.ts'
import { saveFile } from '#web/api/save-file.ts'

interface Props {
  subject: string
  fields: readonly ImportField[]
  mostRows: number
  onSheet: (sheet: Sheet) => void
}

export function ChooseFile({ subject, fields, mostRows, onSheet }: Props) {
  const { imports: text, messages } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<SheetProblem | { problem: 'oneFile' }>()
  const [busy, setBusy] = useState(false)
  const take = async ([file, ...others]: readonly File[]) => {
    if (!file) return
    if (others.length > 0) return setProblem({ problem: 'oneFile' })
    setBusy(true)
    const read = await readSheet(file, mostRows)
    setBusy(false)
    if ('problem' in read) setProblem(read)
    else onSheet(read)
  }
  const { over, handlers } = useDrop((files) => void take(files), false)
  const said = (found: SheetProblem | { problem: 'oneFile' }) => {
    if (found.problem === 'oneFile') return messages.oneFile('')
    if (found.problem === 'tooManyRows') return text.tooManyRows(mostRows)
    if (found.problem === 'openQuote') return text.openQuote(found.line ?? 0)
    return text.problems[found.problem]
  }
  return (
    <div className={styles.step}>
      <div
        role="group"
        aria-label={text.choose}
        className={styles.drop}
        data-over={over || undefined}
        {...handlers}
      >
        <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden="true" />
        <p className={styles.lead}>{text.drop}</p>
        <p className={styles.hint}>{text.chooseHint(mostRows)}</p>
        <Button onClick={() => input.current?.click()} loading={busy}>
          {text.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={text.choose}
          accept=".xlsx,.csv,.txt"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            void take(files)
          }}
        />
      </div>
      {problem !== undefined && <FailedLine>{said(problem)}</FailedLine>}
      <Button
        variant="subtle"
        className={styles.start}
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => void saveTemplate(subject, fields)}
      >
        {text.template}
      </Button>
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

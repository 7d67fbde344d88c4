import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useOpenByAddress } from '#web/resource/use-open-by-address.ts'
import { ChooseFile } from './choose-file.tsx'
import { type Importing, useImport } from './use-import.ts'
import { MapColumns } from './map-columns.tsx'
import { ShowReport } from './show-report.tsx'
import { FailedLine } from './failed-line.tsx'
import styles from './imports.module.css'
import listStyles from '#web/resource/resource.module.css'
import { RefusedButton } from './refused-button.tsx'
import { ReportTable } from './report-table.tsx'
import { useLines, type Reported } from './report-lines.ts'

/** A button that imports a file in steps: choose it, map its columns, check the preview, import. */
export function ImportButton(importing: Importing) {
  const { imports: text } = useText()
  const [open, setOpen] = useState(false)
  useOpenByAddress('import', () => setOpen(true))
  return (
    <>
      <Button
        variant="default"
        className={listStyles.folded}
        leftSection={<IconUpload size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} size="xl" title={text.title(importing.subject)}>
        <Steps importing={importing} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Steps({ importing, onDone }: { importing: Importing; onDone: () => void }) {
  const { fields, schema, subject, mostRows, making, present } = importing
  const { state, mapping, choices, busy, ...on } = useImport(importing, onDone)
  if (state.step === 'choose')
    return <ChooseFile {...{ fields, subject, mostRows, present }} onSheet={on.take} />
  const { sheet } = state
  if (state.step === 'columns') {
    return (
      <MapColumns
        {...{ fields, sheet, mapping, busy }}
        clears={choices.clears}
        onClears={(clears) => on.choose({ clears })}
        onChange={on.setMapping}
        onBack={on.otherFile}
        onNext={() => void on.look(sheet)}
      />
    )
  }
  const { report } = state
  const shown = { report, fields, schema, sheet, mapping, subject }
  if (state.step === 'done') return <ShowOutcome {...shown} onDone={onDone} />
  return (
    <ShowReport
      {...{ ...shown, busy, choices, making }}
      onMaking={(makes) => void on.chooseAndLook(sheet, { makes })}
      onOnlyGood={(onlyGood) => on.choose({ onlyGood })}
      onBack={() => on.backToColumns(sheet)}
      onOtherFile={on.otherFile}
      onImport={() => void on.write(sheet, report)}
    />
  )
}

/** After the valid rows were imported: the refused ones, to be corrected in a file. */
function ShowOutcome(props: Reported & { onDone: () => void }) {
  const { report, fields, sheet, subject, onDone } = props
  const { imports: words } = useText()
  const lines = useLines(props).filter(({ result }) => result === 'refused')
  const { created, changed, refused } = report
  return (
    <div className={styles.step}>
      <p className={styles.counts}>{words.done(created + changed)}</p>
      <FailedLine>{words.notImportedRows(refused)}</FailedLine>
      <ReportTable label={words.notImportedRows(refused)} nameLabel={fields[0]?.label ?? ''} lines={lines} />
      <div className={styles.buttons}>
        <Button variant="subtle" onClick={onDone}>
          {words.finish}
        </Button>
        <RefusedButton {...{ subject, sheet, lines, refused }} variant="filled" />
      </div>
    </div>
  )
}

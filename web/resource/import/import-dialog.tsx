import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooseFile } from './choose-file.tsx'
import type { Importing } from './importing.ts'
import { MapColumns } from './map-columns.tsx'
import { ShowOutcome } from './show-outcome.tsx'
import { ShowReport } from './show-report.tsx'
import { useImport } from './use-import.ts'

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
        <Steps importing={importing} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Steps({ importing, onDone }: { importing: Importing; onDone: () => void }) {
  const { fields, schema, subject, mostRows, making } = importing
  const { state, mapping, choices, busy, ...on } = useImport(importing, onDone)
  if (state.step === 'choose') return <ChooseFile {...{ fields, subject, mostRows }} onSheet={on.take} />
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

import { useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import styles from './imports.module.css'
import type { Sheet } from './read-sheet.ts'
import { saveRefused } from './refused-file.ts'
import type { ReportLine } from './report-table.tsx'

interface Props {
  subject: string
  sheet: Sheet
  lines: readonly ReportLine[]
  refused: number
  variant: 'filled' | 'subtle'
}

/** The refused rows as a file, with the reasons beside them. */
export function RefusedButton({ subject, sheet, lines, refused, variant }: Props) {
  const { imports: words } = useText()
  return (
    <Button
      variant={variant}
      className={styles.start}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => void saveRefused(words.refusedFile(subject), words.reasons, sheet, lines)}
    >
      {words.saveRefused(refused)}
    </Button>
  )
}

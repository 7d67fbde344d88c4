import { useStartText } from '#web/i18n/language-provider.tsx'
import { ThumbSelect } from '#web/kit/inputs/thumb-select.tsx'
import { ThumbBar } from '#web/kit/layout/thumb-bar.tsx'
import { IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type SortProps, useSortChoice } from './use-sort-choice.ts'

interface Props<Row extends object> extends SortProps<Row> {
  /** The table's name. */
  label: string
  tools: ReactNode
}

/** The tools of a table on a phone. */
export function ThumbTools<Row extends object>({ label, tools, ...props }: Props<Row>) {
  const { table } = useStartText()
  const choice = useSortChoice(props)
  return (
    <ThumbBar label={table.toolsOf(label)}>
      {choice.data.length > 1 && <ThumbSelect word={table.sort} icon={IconArrowsSort} {...choice} />}
      {tools}
    </ThumbBar>
  )
}

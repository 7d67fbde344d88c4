import { StatusShape } from '#web/kit/status.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { problemId, savedText } from '#web/kit/table/edit/problems.ts'
import type { PartProps } from './card-value.tsx'
import styles from './cards.module.css'

interface Props<Row extends object> extends PartProps<Row> {
  column: Column<Row>
  message: string | undefined
}

/** Why a value on a card was not saved, and the way back: a phone has no Escape. */
export function CardProblem<Row extends object>({ layout, row, column, message, interaction }: Props<Row>) {
  return (
    <>
      <span id={problemId(layout, row, column)} className={styles.message}>
        <StatusShape status="bad" />
        {message}
      </span>
      <button
        type="button"
        className={styles.back}
        onClick={() => interaction.editing.dropCell({ row, column })}
        data-focus
      >
        {layout.words.text.table.bringBack(savedText(layout, row, column))}
      </button>
    </>
  )
}

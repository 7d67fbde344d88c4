import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { cellText, isEditable, isNothing, valueOf, type Column } from '#web/kit/table/column.ts'
import { Lead, nameColumn, OneLine, rowName } from '#web/kit/table/grid/cell-content.tsx'
import cellStyles from '#web/kit/table/grid/cell.module.css'
import { RowMenu } from '#web/kit/table/grid/row-menu.tsx'
import { actionsFor, columnCount, firstColumn, type Layout } from '#web/kit/table/layout.ts'
import { CardBeside, CardEnd, CardLine } from './card-fields.tsx'
import { type CardParts, hasMore } from './card-parts.ts'
import { CardProblem, CardValue, type PartProps } from './card-value.tsx'
import styles from './cards.module.css'
import { Name } from './name.tsx'

interface Props<Row extends object> extends PartProps<Row> {
  parts: CardParts<Row>
  selected: boolean
  /** Whether all is shown that the card has. */
  open: boolean
  onToggle: () => void
}

/** The two lines of a card: its name over what matters most, with checkbox and picture before them, and its buttons. */
export function CardHead<Row extends object>(props: Props<Row>) {
  const { layout, row, index, selected, interaction, parts, open, onToggle } = props
  const { text } = layout.words
  const name = nameColumn(layout)
  const title = titleOf(layout, row)
  return (
    <div className={styles.head}>
      {layout.selectable && (
        <label className={styles.select} data-row={index} data-column={0}>
          <input
            type="checkbox"
            className={cellStyles.box}
            checked={selected}
            readOnly
            data-select
            data-focus
            aria-label={text.table.selectRow(rowName(layout, row))}
          />
        </label>
      )}
      {name && <Lead layout={layout} row={row} column={name} />}
      <div className={styles.lines}>
        <div className={styles.named}>
          {title && <Title {...props} column={title} />}
          <CardEnd {...props} columns={parts.end} />
        </div>
        <CardLine {...props} columns={parts.line.filter(({ column }) => column !== title)} />
      </div>
      {hasMore(parts) && (
        <button
          type="button"
          className={styles.iconButton}
          aria-expanded={open}
          aria-label={text.table.moreOf(rowName(layout, row))}
          onClick={onToggle}
          data-more
        >
          <IconChevronDown size={18} aria-hidden="true" />
        </button>
      )}
      <CardBeside {...props} columns={parts.beside} />
      {actionsFor(layout, row).length > 0 && (
        <div className={styles.actions} data-row={index} data-column={columnCount(layout) - 1}>
          <button
            type="button"
            className={styles.iconButton}
            data-menu
            data-focus
            aria-haspopup="menu"
            aria-expanded={interaction.menuRow === index}
            aria-label={text.table.actionsFor(rowName(layout, row))}
          >
            <IconDots size={18} aria-hidden="true" />
          </button>
          {interaction.menuRow === index && (
            <RowMenu layout={layout} row={row} onClose={interaction.closeMenu} />
          )}
        </div>
      )}
    </div>
  )
}

/** The name; where a row has none, the first text that it has, so that there is something to press. */
function titleOf<Row extends object>(layout: Layout<Row>, row: Row) {
  const name = nameColumn(layout)
  if (!name || !isNothing(valueOf(name, row)) || (layout.editable && isEditable(name, row))) return name
  const text = layout.columns.find(
    (column) =>
      !column.render &&
      !column.options &&
      (column.kind ?? 'text') === 'text' &&
      !isNothing(valueOf(column, row)),
  )
  return text ?? name
}

function Title<Row extends object>(props: PartProps<Row> & { column: Column<Row> }) {
  const { layout, row, index, edits, column } = props
  if (layout.editable && isEditable(column, row)) {
    const place = { row: index, column: firstColumn(layout) + layout.columns.indexOf(column) }
    const edit = edits?.get(column.id)
    return (
      <div className={styles.title} data-row={place.row} data-column={place.column}>
        <CardValue {...props} column={column} place={place} />
        {edit?.status === 'failed' && (
          <div className={styles.problem}>
            <CardProblem {...props} column={column} message={edit.message} />
          </div>
        )}
      </div>
    )
  }
  const link = layout.rowLink?.(row)
  const text = cellText(column, row, layout.words)
  if (column.render || edits?.has(column.id) || layout.diffKey !== undefined)
    return (
      <div className={styles.title}>
        <OneLine layout={layout} row={row} column={column} edits={edits} link={link} tabIndex={0} />
      </div>
    )
  return (
    <div className={styles.title} data-whole={column.whole || undefined}>
      {link === undefined ? (
        <Name text={text} />
      ) : (
        <a href={link} className={cellStyles.link} data-row-link data-focus>
          <Name text={text} />
        </a>
      )}
    </div>
  )
}

import type { Question } from '#contract/statistics/reports.ts'
import { sortFrom, sortText } from '#web/kit/table/data/address.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'

/**
 * A table whose order is the report's own: headings and rows follow it, and so do the first rows, the files, and what is saved and
 * mailed. What no report can be asked by, such as a change, orders the rows that are shown.
 */
export function inOrderOf(
  view: TableView,
  question: Question,
  onChange: (next: Question) => void,
): TableView {
  const asked: readonly string[] = [...question.Measures, ...question.Dimensions]
  const order = sortFrom(question.Sort)
  return {
    ...view,
    sort: view.sort ?? (order && { ...order, isDone: true }),
    change(wanted, step) {
      const { sort } = wanted
      if ('sort' in wanted && (sort === undefined || asked.includes(sort.id)))
        onChange({ ...question, Sort: sortText(sort) })
      else view.change(wanted, step)
    },
  }
}

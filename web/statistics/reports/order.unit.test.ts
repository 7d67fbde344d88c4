import { expect, test } from 'vitest'
import type { Question } from '#contract/statistics/reports.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { inOrderOf } from './order.ts'
import { complete, readyMade } from './question.ts'

const question = complete({ ...readyMade.article, Sort: '-Value' })

function tried(own: TableView['sort'], wanted: Parameters<TableView['change']>[0]) {
  const said: { asked?: Question; changed?: object } = {}
  const state: TableView = {
    sort: own,
    page: 1,
    search: '',
    filters: {},
    change: (changed) => Object.assign(said, { changed }),
  }
  const view = inOrderOf(state, question, (asked) => Object.assign(said, { asked }))
  view.change(wanted)
  return { sort: view.sort, ...said }
}

test('a column that a report can be ordered by is the order of the report itself', () => {
  expect(tried(undefined, { sort: { id: 'Pieces', descending: false } })).toEqual({
    sort: { id: 'Value', descending: true, isDone: true },
    asked: { ...question, Sort: 'Pieces' },
  })
  expect(tried(undefined, { sort: undefined })).toMatchObject({ asked: { ...question, Sort: '' } })
})

test('another one, a search and a page are those of the table', () => {
  const change = { sort: { id: 'ValueChange', descending: true } }
  expect(tried(change.sort, change)).toEqual({ sort: change.sort, changed: change })
  expect(tried(undefined, { search: 'borr' })).toMatchObject({ changed: { search: 'borr' } })
})

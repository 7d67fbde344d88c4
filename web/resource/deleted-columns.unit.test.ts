import { describe, expect, it } from 'vitest'
import { en } from '#web/i18n/en.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { withDeletion } from './deleted-columns.ts'
import type { ListedRow } from './resource.ts'

const columns: Column<ListedRow>[] = ['Id', 'Name', 'Online'].map((id) => ({ id, header: id }))
const words = { text: en } as Words

describe('the columns of deleted records', () => {
  it('tell when and by whom beside the first one, and nothing of right now', () => {
    const ids = withDeletion(columns, words, ['Online']).map(({ id }) => id)
    expect(ids).toEqual(['Id', 'DeletedAt', 'DeletedBy', 'Name'])
  })
})

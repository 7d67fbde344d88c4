import readExcel from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { importRow } from '#contract/catalogue/articles-import.ts'
import type { ArticleRow } from '#contract/catalogue/articles.ts'
import { articles as english } from '#web/i18n/en/catalogue/articles.ts'
import { articles as swedish } from '#web/i18n/sv/catalogue/articles.ts'
import { workbookOf } from '#web/kit/table/export/workbook.ts'
import { fieldsIn, guessMapping } from '#web/resource/import/mapping.ts'
import { cellsOf } from './present-articles.ts'

it.each([english, swedish])('the list’s own file is read as it was written', (text) => {
  const field = fieldsIn<'ArticleNumber' | 'Groups'>(text, [english, swedish])
  const fields = [field('ArticleNumber', { sample: '' }), field('Groups', { sample: '' })]
  // It tells in how many groups an article is, not in which.
  expect(guessMapping(fields, [text.fields.GroupAmount, text.fields.ArticleNumber])).toEqual({
    ArticleNumber: 1,
    Groups: undefined,
  })
  for (const hours of [null, 5, 48])
    expect(importRow.parse({ ArticleNumber: '1', Lent: text.loanTime(hours) })).toMatchObject({ Lent: true })
})

it.each([
  { yes: 'Ja', no: 'Nej' },
  { yes: 'Yes', no: 'No' },
])('the sheet of one’s articles is read as it was written, in a workbook’s bytes', async (answers) => {
  const row = {
    ArticleNumber: '0042',
    Name: '=Skruv',
    Description: 'a; b',
    Unit: 'par',
    PackSize: 12,
    Groups: 'A; B',
    Ean: '0123456789012',
    Supplier: 'Egen',
    SupplierNumber: '0-7',
    WarehouseShelf: '1-2',
    PurchasePrice: 12.35,
    MissingCost: 0.1,
    Lent: 1,
    LoanHours: 48,
  } as ArticleRow
  const fields = Object.keys(importRow.shape)
  const plain = {
    ...row,
    PurchasePrice: null,
    MissingCost: null,
    Lent: 0,
    LoanHours: null,
    Ean: '',
  } as ArticleRow
  const rows = [row, plain].map((each) => cellsOf(each, fields, answers))
  const [sheet] = await readExcel(await workbookOf({ headers: fields, rows }))
  const read = sheet?.data
    .slice(1)
    .map((cells) =>
      importRow.parse(Object.fromEntries(fields.map((field, at) => [field, String(cells[at] ?? '')]))),
    )
  const groups = { Groups: ['A', 'B'] }
  expect(read).toEqual([
    { ...row, ...groups, Lent: true },
    { ...plain, ...groups, Lent: false },
  ])
})

import { expect, it } from 'vitest'
import { importRow } from '#contract/catalogue/articles-import.ts'
import { articles as english } from '#web/i18n/en/catalogue/articles.ts'
import { articles as swedish } from '#web/i18n/sv/catalogue/articles.ts'
import { fieldsIn, guessMapping } from '#web/resource/import/mapping.ts'

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

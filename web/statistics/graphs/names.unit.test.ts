import { expect, test } from 'vitest'
import { en } from '#web/i18n/en.ts'
import { formatIn } from '#web/i18n/format.ts'
import { namesOf } from './names.ts'

const words = { text: en, language: 'en-GB' as const, format: formatIn('en-GB') }
const part = (Key: string | null, Name: string | null, number: string | null = null) => ({
  Key,
  Name,
  Number: number,
})

test('two of one name are told apart, so that a chart does not make them one', () => {
  const people = [part('7', 'Anna Ek'), part('9', 'Bo Ek'), part('12', 'Anna Ek'), part(null, null)]
  expect(namesOf('person', people, words)).toEqual(['Anna Ek (#7)', 'Bo Ek', 'Anna Ek (#12)', 'Common PIN'])
  const articles = [part('1', 'Glove', 'G-8'), part('2', 'Glove', 'G-9')]
  expect(namesOf('article', articles, words)).toEqual(['Glove (G-8)', 'Glove (G-9)'])
})

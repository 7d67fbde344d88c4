import type { Question } from '#contract/statistics/reports.ts'
import type { Words } from '#web/i18n/language-provider.tsx'

/** `Used, value and withdrawals per article · last month against the period before · the first 10` */
export function sentenceOf({ Measures, Dimensions, Period, Compare, Top }: Question, words: Words) {
  const { reports: text } = words.text
  const { said } = text
  const list = new Intl.ListFormat(words.language)
  const what = list.format(Measures.map((each) => said.measures[each] ?? text.measures[each].toLowerCase()))
  const by = list.format(Dimensions.map((each) => text.dimensions[each].toLowerCase()))
  const when = text.periods[Period].toLowerCase()
  const parts = [
    by === '' ? what : said.per(what, by),
    Compare === 'none' ? when : said.against[Compare](when),
    ...(Top ? [said.first(Top)] : []),
  ]
  const sentence = parts.join(' · ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

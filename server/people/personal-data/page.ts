import { hundredths } from '#contract/money.ts'
import type { Language } from '#contract/language.ts'
import { words } from '#server/words/index.ts'
import type { PersonalData } from './gather.ts'

type Row = Record<string, unknown>

/** The same as a page that can be read and printed, without anything from elsewhere. */
export function pageOf({ Made, Person, ...lists }: PersonalData, language: Language, timeZone: string) {
  const { title, none, sections, fields, codes, yes, no } = words[language].personalData
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const amounts = new Intl.NumberFormat(language, hundredths)
  const moments = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone })
  const heading = (name: string) => escaped((fields as Record<string, string>)[name] ?? name)
  const told = (value: unknown) => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? yes : no
    if (value instanceof Date || isMoment(value)) return escaped(moments.format(new Date(value)))
    if (typeof value === 'number') return numbers.format(value)
    return escaped(typeof value === 'string' ? value : JSON.stringify(value))
  }
  /** Codes stand in columns of their own; elsewhere the same word is somebody's. */
  const cell = (name: string, value: unknown) => {
    if (name === 'Value' && typeof value === 'number') return amounts.format(value)
    return coded.includes(name) && typeof value === 'string'
      ? escaped((codes as Record<string, string>)[value] ?? value)
      : told(value)
  }
  const line = (row: Row) =>
    `<tr>${Object.entries(row)
      .map(([name, value]) => `<td>${cell(name, value)}</td>`)
      .join('')}</tr>`
  const table = (rows: readonly Row[]) => {
    const [first] = rows
    if (!first) return `<p>${none}</p>`
    const head = Object.keys(first).map((name) => `<th>${heading(name)}</th>`)
    return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.map(line).join('')}</tbody></table>`
  }
  const facts = Object.entries(Person).map(
    ([name, value]) => `<tr><th>${heading(name)}</th><td>${cell(name, value)}</td></tr>`,
  )
  const parts = Object.entries(lists).map(
    ([name, rows]) => `<h2>${sections[name as keyof typeof lists]} (${rows.length})</h2>${table(rows)}`,
  )
  const who = escaped(`${Person.FirstName} ${Person.LastName}`.trim() || Person.Email)
  return `<!doctype html><html lang="${language.slice(0, 2)}"><head><meta charset="utf-8"><title>${title} – ${who}</title>
<style>${style}</style></head><body><h1>${title}</h1><p>${who}, ${told(Made)}</p>
<table>${facts.join('')}</table>${parts.join('')}</body></html>`
}

const coded = ['Role', 'Duty', 'Language', 'Kind', 'State', 'Action', 'Entity', 'Rule', 'Span']

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `body{font:14px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2b33}
table{border-collapse:collapse;width:100%;margin:0 0 1.5rem}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #dde3e6}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}`

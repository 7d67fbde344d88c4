import { messageKeys } from '#contract/messages.ts'
import { happenings } from '#contract/live/happenings.ts'
import { describe, expect, it } from 'vitest'
import { en, type Text } from './en.ts'
import { sv } from './sv.ts'

/** Every text of a catalogue with its path; functions are called with something to fill in. */
function textsOf(part: unknown, path = ''): [string, string][] {
  if (typeof part === 'string') return [[path, part]]
  // Other names for the same thing: as many as the language has.
  if (Array.isArray(part)) return [[path, part.join()]]
  if (typeof part === 'function') {
    const say = part as (...values: unknown[]) => unknown
    return [[path, String(say(sample(path), 2, 2, 2))]]
  }
  return Object.entries(part as object).flatMap(([key, value]) =>
    textsOf(value, path === '' ? key : `${path}.${key}`),
  )
}

const values = { ArticleName: 'Handskar', LockerName: 'Verkstad 3', CurrentVolume: 2, Limit: 10 }
const several = { Articles: 2, Missing: 3, Minutes: 12, Loans: 2 }
const ofRuns = {
  RunName: 'Norr',
  Day: '2026-11-19',
  Stops: 3,
  Skipped: 0,
  By: 'Kim Ek',
  At: 'Porten',
  Pieces: 4,
  Because: 'givenAway',
}
const ofLimits = { Name: 'Åsa Ek', Amount: 1, Used: 2, Span: 'week' }
const dependents = {
  Articles: 2,
  Pieces: 9,
  Users: 2,
  Lockers: 2,
  Groups: 2,
  Customers: 2,
  Plans: 2,
  Tiers: 2,
  Device: 'D',
  Locker: 'V',
  Billable: 1,
}
function sample(path: string) {
  if (path.startsWith('happenings')) return { ...values, ...several, ...ofRuns, ...ofLimits }
  if (path.endsWith('.whenDeleted')) return dependents
  if (path === 'limits.said') return { Rule: 'most', Amount: '2', Span: 'week' }
  if (path === 'resource.names') return ['Verkstad 3', 'Lager']
  return path.startsWith('messages') ? 'E-mail' : 2
}

const catalogues: [string, Text][] = [
  ['en', en],
  ['sv', sv],
]

describe('the catalogues', () => {
  it('have the same keys', () => {
    expect(textsOf(sv).map(([path]) => path)).toEqual(textsOf(en).map(([path]) => path))
  })

  it.each(catalogues)('%s says something everywhere', (_, catalogue) => {
    const silent = textsOf(catalogue).filter(([, text]) => /^\s*$|undefined|NaN|\[object/.test(text))
    expect(silent).toEqual([])
  })

  it.each(catalogues)('%s has a sentence for every message and happening of the contract', (_, catalogue) => {
    expect(Object.keys(catalogue.messages)).toEqual([...messageKeys])
    expect(Object.keys(catalogue.happenings)).toEqual([...happenings])
  })

  it('tell what is running out from what has run out', () => {
    const titles = (CurrentVolume: number) =>
      [en, sv].map(({ happenings: { lowStock } }) => lowStock.title({ ...values, CurrentVolume }))
    expect(titles(1)).toEqual(['Handskar is running out', 'Handskar håller på att ta slut'])
    expect(titles(0)).toEqual(['Handskar has run out', 'Handskar är slut'])
  })

  it('tell how many more were taken than the stock shows, and of what', () => {
    const titles = (Articles: number, Missing: number) =>
      [en, sv].map(({ happenings: { takenBeyondStock } }) =>
        takenBeyondStock.title({ ...values, Articles, Missing }),
      )
    expect(titles(1, 1)).toEqual([
      '1 more was taken than the stock shows: Handskar',
      '1 fler togs ut än saldot visar: Handskar',
    ])
    expect(titles(3, 3)).toEqual([
      '3 more were taken than the stock shows: Handskar and 2 other articles',
      '3 fler togs ut än saldot visar: Handskar och 2 andra artiklar',
    ])
  })

  it('use the labels that the specification gives', () => {
    expect(sv.screens).toMatchObject({ lockers: 'Skåp', articleGroups: 'Artikelgrupper', users: 'Användare' })
    expect(sv.ui).toMatchObject({
      sure: 'Är du säker?',
      yes: 'Ja',
      no: 'Nej',
      save: 'Spara',
      loading: 'Laddar',
      unsaved: 'Osparade ändringar',
      emptyTable: 'Den här tabellen är tom',
      noResult: 'Inga resultat',
      search: 'Sök',
    })
    expect(sv.login.wrongText).toBe('Du har angett felaktiga inloggningsuppgifter')
    expect(sv.login.networkText).toBe('Någonting gick fel, kontrollera din internetanslutning')
    expect(en.login).toMatchObject({ wrongTitle: 'Wrong credentials', networkTitle: 'Connections problems' })
    expect(en.shell.unauthorized).toBe('Unauthorized access')
  })
})

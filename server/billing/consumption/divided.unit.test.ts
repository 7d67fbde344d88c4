import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divided, type DividedLine, type KeptLine, sectionsOf, sumsOf } from './divided.ts'

/** Four people of two names, of whom two have an employee number; three lockers of two names. */
const people = [null, ['Eva Ek', '7'], ['Eva Ek', '7'], ['Eva Ek', '#4'], ['Bo Ek', '8']] as const
const lockers = ['Verkstad', 'Verkstad', 'Lager']

const line = fc
  .record({
    locker: fc.nat(2),
    person: fc.nat(4),
    centre_name: fc.constantFrom('', '10', '20'),
    article: fc.constantFrom('A', 'B'),
    price: fc.constantFrom(100, 250),
    amount: fc.integer({ min: -3, max: 5 }),
    late: fc.boolean(),
  })
  .map(({ locker, person, article, late, ...line }): KeptLine => ({
    ...line,
    part: late ? 'late' : 'use',
    month: late ? '2026-09-01' : null,
    locker_id: locker + 1,
    locker_name: lockers[locker] ?? '',
    account_id: person === 0 ? null : person,
    person: people[person]?.[0] ?? null,
    person_number: people[person]?.[1] ?? null,
    article_number: article,
    article_name: article,
    unit: '',
    value: line.amount * line.price,
  }))
const division = fc.record({ ByLocker: fc.boolean(), ByCostCentre: fc.boolean(), ByPerson: fc.boolean() })

test('a statement is divided by who and where it was, whatever they are called', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), division, fc.boolean(), (lines, by, isCredit) => {
      const plain = new Map<string, { amount: number; value: number }>()
      for (const { amount, value, ...of } of lines) {
        const key = JSON.stringify([
          of.part,
          by.ByLocker && of.locker_id,
          by.ByCostCentre && of.centre_name,
          by.ByPerson && of.account_id,
          of.article_number,
          of.price,
        ])
        const known = plain.get(key) ?? { amount: 0, value: 0 }
        plain.set(key, { amount: known.amount + amount, value: known.value + value })
      }
      const sign = isCredit ? -1 : 1
      const sums = (all: Iterable<{ amount: number; value: number }>) =>
        [...all].map(({ amount, value }) => `${amount} ${value}`).toSorted()
      const rows = divided(lines, by, isCredit)
      expect(sums(rows)).toEqual(
        sums(
          [...plain.values()]
            .filter(({ amount }) => amount !== 0)
            .map(({ amount, value }) => ({ amount: sign * amount, value: sign * value })),
        ),
      )
      // Each row says whose and where it is.
      const sections = sectionsOf(rows, by)
      expect(sections.flatMap((section) => section.lines)).toEqual(rows)
      // Above the first of a locker, or of a cost centre there, what all of it comes to.
      const wider = [
        { ByLocker: by.ByLocker, ByCostCentre: false, ByPerson: false },
        { ByLocker: by.ByLocker, ByCostCentre: by.ByCostCentre, ByPerson: false },
      ]
      for (const section of sections) {
        const { first } = section
        const expected = wider.flatMap((around, at) => {
          const isOfIt = (row: DividedLine) =>
            row.part === first.part &&
            (!around.ByLocker || row.locker === first.locker) &&
            (!around.ByCostCentre || row.costCentre === first.costCentre)
          const those = sections.filter((other) => isOfIt(other.first))
          const isWider =
            at === 0 ? by.ByLocker && (by.ByCostCentre || by.ByPerson) : by.ByCostCentre && by.ByPerson
          return isWider && those[0] === section
            ? [{ by: around, ...sumsOf(rows.filter(isOfIt)), isOfOne: those.length === 1 }]
            : []
        })
        expect(section.above).toEqual(expected)
      }
      const told = rows.map(({ amount: _, value: __, ...row }) => JSON.stringify(row))
      expect(new Set(told).size).toBe(told.length)
    }),
  )
})

test('people of one name are told apart by their number, or by what Lagra knows them by; who is alone keeps its name', () => {
  const of = (account_id: number | null) => ({
    part: 'use' as const,
    month: null,
    locker_id: 1,
    locker_name: 'Verkstad',
    centre_name: '',
    account_id,
    person: people[account_id ?? 0]?.[0] ?? null,
    person_number: people[account_id ?? 0]?.[1] ?? null,
    article_number: 'A',
    article_name: 'A',
    unit: '',
    price: 100,
    amount: 1,
    value: 100,
  })
  const by = { ByLocker: true, ByCostCentre: false, ByPerson: true }
  const named = (...ids: (number | null)[]) => divided(ids.map(of), by).map(({ person }) => person)
  expect(named(1)).toEqual(['Eva Ek'])
  expect(named(1, 3, 4, null)).toEqual(['', 'Bo Ek', 'Eva Ek (#4)', 'Eva Ek (7)'])
  expect(named(1, 2)).toEqual(['Eva Ek (#1)', 'Eva Ek (#2)'])
})

import { expect, test } from 'vitest'
// oxlint-disable-next-line house/rooms -- that both say the same can only be seen from both
import { words } from '#server/words/index.ts'
import { en } from './en.ts'
import { sv } from './sv.ts'

/** The files that the server writes say the same as the screens, which have catalogues of their own. */

const both = [
  ['English', words['en-GB'], en],
  ['Swedish', words['sv-SE'], sv],
] as const

test.each(both)(
  '%s: a statement’s state is called the same in a list, a search and a file',
  (_, file, screen) => {
    expect(file.statement.states).toEqual(screen.statements.states)
  },
)

test.each(both)('%s: a ledger line is called and marked the same in the workbook', (_, file, screen) => {
  const { kinds, reasons, columns } = file.ledger
  const { aborted, discrepancy, unusual, corrected, unverified, ...ledger } = screen.ledger
  expect({ kinds, reasons }).toEqual({ kinds: ledger.kinds, reasons: ledger.reasons })
  expect(columns).toMatchObject({ aborted, discrepancy, unusual, corrected, unverified })
  expect(screen.live.kinds).toMatchObject(ledger.kinds)
})

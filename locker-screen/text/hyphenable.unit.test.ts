import { expect, it } from 'vitest'
import { hyphenable } from './hyphenable.ts'

it.each([
  ['Kemikalieskyddshandske nitril, storlek 10', 'Kemikalieskydds|handske nitril, storlek 10'],
  ['Rostskyddsfärgsborttagare 1 l', 'Rostskydds|färgs|borttagare 1 l'],
  // Short enough for any panel.
  ['Skyddsglasögon reptåliga', 'Skyddsglasögon reptåliga'],
  ['Vinterarbetshandskar', 'Vinterarbets|handskar'],
  ['Safety gloves', 'Safety gloves'],
])('%s may be broken where its parts meet', (name, broken) => {
  expect(hyphenable(name).replaceAll('\u00AD', '|')).toBe(broken)
})

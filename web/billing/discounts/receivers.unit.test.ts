import { describe, expect, it } from 'vitest'
import { found, grouped } from './receivers.ts'

const resellers = [
  { Id: 2, CustomerName: 'Nord' },
  { Id: 3, CustomerName: 'Syd' },
]
const customers = [
  { Id: 12, CustomerName: 'Gruvan', ResellerCustomerId: 2 },
  { Id: 13, CustomerName: 'Hamnen', ResellerCustomerId: 3 },
]
const itself = (name: string) => `${name} (reseller)`
const namesIn = (groups: ReturnType<typeof grouped>) =>
  groups.map(({ group, items }) => [group, items.map(({ label }) => label)])

describe('who can get a discount', () => {
  it('is each reseller, and its customers below it', () => {
    expect(namesIn(grouped(resellers, customers, itself))).toEqual([
      ['Nord', ['Nord (reseller)', 'Gruvan']],
      ['Syd', ['Syd (reseller)', 'Hamnen']],
    ])
  })

  it('is also who has it already, before the others are there', () => {
    const stored = { CustomerId: 13, CustomerName: 'Hamnen', ResellerName: 'Syd' }
    expect(grouped([], [], itself, stored)).toMatchObject([{ items: [{ value: '13', label: 'Hamnen' }] }])
    expect(grouped(resellers, customers, itself, stored)).toHaveLength(2)
  })

  it('is found by name, or by the reseller’s name', () => {
    const all = grouped(resellers, customers, itself)
    expect(namesIn(found(all, 'GRUV', 100))).toEqual([['Nord', ['Gruvan']]])
    expect(namesIn(found(all, ' syd', 100))).toEqual([['Syd', ['Syd (reseller)', 'Hamnen']]])
    expect(found(all, 'öst', 100)).toEqual([])
  })

  it('is shown up to a limit', () => {
    expect(namesIn(found(grouped(resellers, customers, itself), '', 3))).toEqual([
      ['Nord', ['Nord (reseller)', 'Gruvan']],
      ['Syd', ['Syd (reseller)']],
    ])
  })
})

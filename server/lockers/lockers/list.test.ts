import { describe, expect, test } from 'vitest'
import type { Person } from '#server/testing/house.ts'
import {
  admin,
  create,
  created,
  customerId,
  get,
  house,
  list,
  lockerIn,
  lockers,
  remove,
  reseller,
  said,
  stored,
  stranger,
  update,
  useLockerHouse,
} from '#server/lockers/testing/lockers.ts'

useLockerHouse()

describe('the list', () => {
  test('is searched, sorted and paged; its rows carry what every list’s do', async () => {
    const id = await house.reseller('Listan')
    const mine = await house.person('reseller', id)
    const [north, south] = [await house.customer(id, 'Norrköping'), await house.customer(id, 'Södertälje')]
    for (const [Name, Location, EndCustomerId] of [
      ['Åsa', 'Hall 100%', north],
      ['Zeta', 'Hall B', south],
      ['alfa', 'Lager', north],
    ])
      lockerIn(await create(mine, { Name, Location, EndCustomerId }))
    const names = async (query: object, as = mine) => (await list(as, query)).data.map(({ Name }) => Name)
    expect(await names({})).toEqual(['alfa', 'Zeta', 'Åsa'])
    expect(await names({ sort: '-Name' })).toEqual(['Åsa', 'Zeta', 'alfa'])
    expect(await names({ sort: 'CustomerName', limit: 2, page: 2 })).toEqual(['Zeta'])
    for (const sort of [
      'Id',
      'Location',
      'Description',
      'ResellerName',
      'ProvisionState',
      'LastContact',
      'Active',
    ])
      expect(await names({ sort })).toHaveLength(3)
    expect(await names({ searchString: 'HALL' })).toEqual(['Zeta', 'Åsa'])
    expect(await names({ searchString: 'södertälje' })).toEqual(['Zeta'])
    expect(await names({ searchString: '0%' })).toEqual(['Åsa'])
    expect(await names({ searchString: '_' })).toEqual([])
    expect(await names({ searchString: 'listan' })).toEqual([])
    expect(await names({ searchString: 'listan' }, admin)).toEqual(['alfa', 'Zeta', 'Åsa'])
    const { data, total } = await list(mine, { searchString: 'zeta' })
    expect(total).toBe(1)
    expect(data).toEqual([
      {
        Id: expect.any(Number),
        CustomerName: 'Södertälje',
        Name: 'Zeta',
        Location: 'Hall B',
        Description: '',
        ResellerName: 'Listan',
        ProvisionState: 'none',
        Online: 0,
        LastContact: null,
        Active: 1,
        Revision: 1,
        IsArchived: 0,
        HideField: 'ResellerName',
        searchString: expect.stringContaining('zeta södertälje hall b'),
      },
    ])
    expect((await list(admin, { searchString: 'zeta' })).data).toMatchObject([{ HideField: null }])
    expect((await house.call(lockers.list, mine, { query: { limit: 1001 } })).status).toBe(422)
    expect((await house.call(lockers.list, mine, { query: { sort: 'Pin' } as never })).status).toBe(422)
    expect((await house.call(lockers.list, mine, { query: { page: 'x' } })).status).toBe(400)
  })

  test('tells who was heard of in the last five minutes', async () => {
    const { Id } = await created()
    const heard = async (seconds: number) => {
      const last_contact = new Date(Date.now() - seconds * 1000).toISOString()
      await house.db.updateTable('locker').set({ last_contact }).where('id', '=', Id).execute()
      return (await get(reseller, Id)).body['data']
    }
    expect(await heard(290)).toMatchObject({ Online: 1, LastContact: expect.any(String) })
    expect(await heard(310)).toMatchObject({ Online: 0 })
  })
})

describe('whose lockers', () => {
  test('a reseller has those of its customers, the house all; for others they are not there', async () => {
    const { Id } = await created()
    const ids = async (as: Person) => (await list(as)).data.map((locker) => locker.Id)
    expect(await ids(admin)).toContain(Id)
    expect(await ids(reseller)).toContain(Id)
    expect(await ids(stranger)).not.toContain(Id)
    expect((await get(admin, Id)).status).toBe(200)
    lockerIn(await update(admin, Id, { Location: 'of the house' }))
    for (const id of [Id, 999_999]) {
      expect((await get(stranger, id)).status).toBe(404)
      expect((await remove(stranger, id)).status).toBe(404)
      const refused = await update(stranger, id, { Name: 'x' })
      expect([refused.status, refused.body.errors]).toEqual([404, { _: [said('notFound', '_')] }])
    }
  })

  test('an end user may not, whatever the id', async () => {
    const { Id } = await created()
    const enduser = await house.person('enduser', customerId)
    for (const id of [Id, 999_999]) {
      expect((await get(enduser, id)).status).toBe(403)
      expect((await update(enduser, id, { Name: 'x' })).status).toBe(403)
      expect((await remove(enduser, id)).status).toBe(403)
    }
    expect((await create(enduser, { Name: 'x' })).status).toBe(403)
  })

  test('a deleted one is gone, and its history stays', async () => {
    const { Id, Name } = await created()
    expect((await remove(reseller, Id)).body).toEqual({ success: 1 })
    expect((await get(reseller, Id)).status).toBe(404)
    expect((await update(reseller, Id, { Name: 'x' })).status).toBe(404)
    expect((await remove(reseller, Id)).status).toBe(404)
    expect((await list(reseller)).data.map((locker) => locker.Id)).not.toContain(Id)
    expect((await stored(Id)).name).toBe(Name)
  })
})

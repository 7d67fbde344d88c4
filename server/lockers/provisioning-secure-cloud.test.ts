import { describe, expect, test } from 'vitest'
import {
  announce,
  customerId,
  house,
  lockers,
  newLocker,
  provisioned,
  reseller,
  secureCloud,
  stored,
  superadmin,
  useProvisioningHouse,
} from './testing/provisioning.ts'

useProvisioningHouse()

describe('the address in the secure cloud', () => {
  let serial = 0
  const newServer = async (Network: string) => {
    const body = { ServerAddress: `sc${++serial}.example`, Network }
    return Number((await house.call(secureCloud.create, superadmin, { body })).body['Id'])
  }
  const server = async (id: number) =>
    (await house.call(secureCloud.get, superadmin, { params: { id } })).body['data']
  const change = (id: number, body: object) =>
    house.call(secureCloud.update, superadmin, { params: { id }, body })
  const address = async (id: number) => {
    const { secure_ip, secure_cloud_server_id } = await stored(id)
    return [secure_cloud_server_id, secure_ip]
  }
  const next = async () => address((await provisioned((await newLocker()).Id)).Id)
  const retire = async () => {
    await house.db.updateTable('secure_cloud_server').set({ is_active: false }).execute()
  }

  test('is none without an active server', async () => {
    await retire()
    expect(await next()).toEqual([null, null])
  })

  test('is the next one, from the first host to the last; then another server’s, then none', async () => {
    await retire()
    const small = await newServer('10.9.0.0/30')
    const other = await newServer('10.8.0.4/30')
    expect(await next()).toEqual([small, '10.9.0.1'])
    expect(await server(small)).toMatchObject({ Clients: 1, LastIpAssigned: '10.9.0.1', Revision: 1 })
    expect(await next()).toEqual([small, '10.9.0.2'])
    expect(await next()).toEqual([other, '10.8.0.5'])
    expect(await next()).toEqual([other, '10.8.0.6'])
    expect(await next()).toEqual([null, null])
  })

  test('of a deleted locker comes again when there is no new one', async () => {
    await retire()
    const id = await newServer('10.7.0.0/29')
    const ids: number[] = []
    for (let host = 1; host <= 4; host++) {
      const locker = await provisioned((await newLocker()).Id)
      expect(await address(locker.Id)).toEqual([id, `10.7.0.${host}`])
      ids.push(locker.Id)
    }
    await house.call(lockers.remove, reseller, { params: { id: Number(ids[1]) } })
    expect(await next()).toEqual([id, '10.7.0.5'])
    expect(await next()).toEqual([id, '10.7.0.6'])
    expect(await next()).toEqual([id, '10.7.0.2'])
    expect(await server(id)).toMatchObject({ LastIpAssigned: '10.7.0.6' })
    expect(await next()).toEqual([null, null])
  })

  test('is nobody else’s, though many are provisioned at the same time by several resellers', async () => {
    await retire()
    const id = await newServer('10.6.0.0/24')
    const theirs = await house.customer(await house.reseller())
    const pairs = []
    for (let turn = 0; turn < 6; turn++) {
      pairs.push({
        locker: await newLocker(turn % 2 ? theirs : customerId, superadmin),
        code: await announce(),
      })
    }
    await Promise.all(pairs.map(({ locker, code }) => provisioned(locker.Id, code, superadmin)))
    const given = await Promise.all(pairs.map(({ locker }) => address(locker.Id)))
    expect(given.map(([of]) => of)).toEqual(pairs.map(() => id))
    expect(given.map(([, ip]) => String(ip)).toSorted()).toEqual(
      pairs.map((_, index) => `10.6.0.${index + 1}`),
    )
  })

  test('stays with the locker while its server is in use, and changes when it is not', async () => {
    await retire()
    const first = await newServer('10.5.0.0/24')
    const { Id } = await provisioned((await newLocker()).Id)
    await provisioned(Id)
    expect(await address(Id)).toEqual([first, '10.5.0.1'])
    await change(first, { IsActive: 0 })
    const second = await newServer('10.5.1.0/24')
    await provisioned(Id)
    expect(await address(Id)).toEqual([second, '10.5.1.1'])
  })
})

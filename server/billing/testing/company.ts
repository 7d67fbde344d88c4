import { afterAll } from 'vitest'
import { testHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'

/** A house with a reseller and its customer Åkeriet, and somebody at each. It is closed after the file's last test. */
export async function testCompany() {
  const house = await testHouse()
  afterAll(() => house.close())
  const resellerId = await house.reseller()
  const customerId = await house.customer(resellerId, 'Åkeriet')
  return {
    house,
    stock: stocked(house),
    resellerId,
    customerId,
    reseller: await house.person('reseller', resellerId),
    enduser: await house.person('enduser', customerId),
  }
}

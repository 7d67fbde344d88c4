import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { callApi, sessionKey, type Account } from '../../testing/browser.ts'

/** What the tests of a locker's form have in common. */

export const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`
export const save = (page: Page) => mainForm(page).getByRole('button', { name: /^(Save|Spara)$/ })
/** The form of the locker's own fields: the last one, below that of its device. */
const mainForm = (page: Page) => page.locator('form').last()
export const question = (page: Page) => page.getByRole('dialog', { name: /^(Are you sure\?|Är du säker\?)$/ })
/** What is said instead of the question, where something is in the way. */
export const refusal = (page: Page) =>
  page.getByRole('dialog', { name: /(cannot be deleted yet|kan inte raderas ännu)$/ })
/** A yes to something that is taken away says what is done to what, such as "Delete Verkstad 3". */
const yes = /^(Yes$|Ja$|Delete |Radera |Remove |Ta bort )/
export async function answer(page: Page, name: string) {
  const said = name === 'Yes' || name === 'Ja' ? { name: yes } : { name, exact: true }
  await question(page).getByRole('button', said).click()
  await question(page).waitFor({ state: 'detached' })
}
/** The field whose message says this. */
export const complaining = (page: Page, message: string | RegExp) =>
  page.locator('.mantine-InputWrapper-root', { hasText: message }).last().locator('input')

interface Made {
  id: number
  name: string
}

let lockersOfTest: number[] = []

/** Afterwards the demo house has the lockers that it had. */
export const useOwnLockers = () =>
  afterEach(async () => {
    const key = await sessionKey('superadmin')
    for (const id of lockersOfTest) await callApi(key, 'DELETE', `/admin/locker/${id}`)
    lockersOfTest = []
    for (const hostname of devicesOfTest.splice(0)) {
      const { devices } = await callApi(key, 'GET', `/admin/device?searchString=${hostname}`)
      for (const { Id } of devices as { Id: number }[]) await callApi(key, 'DELETE', `/admin/device/${Id}`)
    }
  })

const devicesOfTest: string[] = []

/** A device that announces itself over the network, as the one in a locker does, and shows its code. */
export async function newDevice() {
  const hostname = `lagra-${crypto.randomUUID()}`
  devicesOfTest.push(hostname)
  const made = await callApi('', 'POST', '/device/register', { Hostname: hostname, Serial: hostname })
  const { DeviceKey, ProvisionCode } = made as { DeviceKey: string; ProvisionCode: string }
  return { code: ProvisionCode, confirm: () => callApi(`Device ${DeviceKey}`, 'POST', '/device/confirm') }
}

/** A locker made beside the browser, for a test to change. */
export async function newLocker(account: Account, fields: object = {}): Promise<Made> {
  const key = await sessionKey(account)
  const { data } = await callApi(key, 'GET', '/customers')
  const [customer] = data as { id: number }[]
  const name = uniqueName('Skåp')
  const made = await callApi(key, 'POST', '/admin/locker', {
    Name: name,
    EndCustomerId: customer?.id,
    ...fields,
  })
  const id = Number(made['Id'])
  lockersOfTest.push(id)
  return { id, name }
}

export const stored = async (account: Account, id: number) =>
  (await callApi(await sessionKey(account), 'GET', `/admin/locker/${id}`))['data'] as Record<string, unknown>

export const pins = (page: Page) => page.getByRole('textbox', { name: /^(Output pin|Utgång), / })

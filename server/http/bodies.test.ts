import { createHook } from 'node:async_hooks'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as soon } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

/** Which bodies a server reads, and from whom. */

let house: TestHouse
let admin: Person
let reseller: Person
let enduser: Person
let port: number
let groupId: number
beforeAll(async () => {
  house = await testHouse()
  admin = await house.person('admin')
  const resellerId = await house.reseller()
  reseller = await house.person('reseller', resellerId)
  enduser = await house.person('enduser', await house.customer(resellerId))
  const group = await house.call(contract.articleGroups.create, reseller, { body: { Name: 'G' } })
  groupId = Number(group.body['Id'])
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  const address = house.app.server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})
afterAll(() => house.close())

const imports = '/api/admin/user/import'
const post = (url: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer> | string) =>
  fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST', headers, body })

/** Whatever this process inflates or deflates, in one of Node's ways, makes one of these. */
function countZlibStreams() {
  let made = 0
  const hook = createHook({ init: (_id, type) => void (type === 'ZLIB' && made++) }).enable()
  return { count: () => made, stop: () => hook.disable() }
}

describe('a compressed body', () => {
  const bomb = gzipSync(Buffer.alloc(12 * 1024 * 1024, ' '))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }

  test('is refused and never inflated, whoever sends it', async () => {
    const zlibStreams = countZlibStreams()
    const unknown = await post(imports, headers, bomb)
    expect(unknown.status).toBe(415)
    const known = await post(imports, { ...headers, authorization: admin.key }, bomb)
    expect(known.status).toBe(415)
    expect(known.headers.get('accept-encoding')).toBe('identity')
    expect(await known.json()).toEqual({ success: 0, errorcode: 415, errors: { _: ['type'] } })
    expect(zlibStreams.count()).toBe(0)
    gunzipSync(bomb)
    expect(zlibStreams.count()).toBe(1)
    zlibStreams.stop()
  })

  test('is one that is not, where it says so', async () => {
    const identity = { ...headers, 'content-encoding': 'identity' }
    expect((await post('/api/login', identity, '{}')).status).toBe(422)
  })
})

describe('who calls is asked before the body is read', () => {
  const huge = 15 * 1024 * 1024
  const head = (url: string, key: string, bytes = huge) =>
    `POST ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n{`

  /** Sends only the beginning: whoever waits for the rest never answers. */
  async function answerTo(beginning: string) {
    const socket = connect(port, '127.0.0.1')
    socket.write(beginning)
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    return { status: Number(chunk.toString().split(' ')[1]), socket }
  }

  test.each([
    ['nobody', 401, imports, () => 'x'],
    ['somebody whose role may not', 403, '/api/price-plans', () => enduser.key],
    ['a device that is none', 401, '/api/device/confirm', () => 'Device x'],
    ['a locker that is none', 401, '/api/locker/x/transactions', () => 'Locker x'],
    ['who sends too much', 413, imports, () => admin.key, 17 * 1024 * 1024],
    ['who sends too much to a call for anyone', 413, '/api/login', () => 'x', 9 * 1024],
    ['who calls an address that is not there', 404, '/api/nowhere', () => 'x'],
  ])('%s is told %i at once', async (_name, status, url, key, bytes = huge) => {
    const answer = await answerTo(head(url, key(), bytes))
    answer.socket.destroy()
    expect(answer.status).toBe(status)
  })

  test('a refused caller who sends all of it is told so, and can go on', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(head(imports, 'x'))
    socket.write(Buffer.alloc(huge - 1, ' '))
    socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const answers = await text(socket)
    expect([...answers.matchAll(/HTTP\/1.1 (\d+)/g)].map((found) => found[1])).toEqual(['401', '200'])
  })

  test('one who goes on sending is cut off in the end', async () => {
    const { socket } = await answerTo(head(imports, 'x', 10_000_000_000))
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    while (!socket.destroyed) {
      if (!socket.write(Buffer.alloc(1024, ' '))) await Promise.race([once(socket, 'drain'), closed])
      await soon()
    }
    await closed
    expect(socket.bytesWritten).toBeLessThan(10_000_000_000)
  })
})

describe('a form', () => {
  const send = async (payload: string | Buffer, type = 'multipart/form-data; boundary=b') => {
    const { statusCode, body } = await house.app.inject({
      method: 'POST',
      url: `/api/admin/articlegroup/${groupId}/upload`,
      payload,
      headers: { authorization: reseller.key, 'content-type': type },
    })
    const { errors } = JSON.parse(body) as { errors?: unknown }
    return [statusCode, errors]
  }
  const disposition = 'Content-Disposition: form-data; name="image"; filename="a.png"'

  test.each([
    ['without a boundary', '--b--\r\n', 'multipart/form-data'],
    ['whose boundary is nowhere', 'hello'],
    ['that breaks off in a file', `--b\r\n${disposition}\r\n\r\nhalf`],
    ['that breaks off in a heading', `--b\r\nContent-Dis`],
    ['with a part without its blank line', `--b\r\n${disposition}\r\n--b--\r\n`],
    ['with a part without a name', `--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--\r\n`],
    ['with a part without anything', `--b\r\n\r\n--b--\r\n`],
    [
      'that reaches for the prototype',
      `--b\r\n${disposition.replace('image', '__proto__')}\r\n\r\nx\r\n--b--\r\n`,
    ],
    [
      'with more parts than anybody needs',
      `--b\r\n${disposition.replace('image', 'x')}\r\n\r\nx\r\n`.repeat(300),
    ],
  ])('%s is 400', async (_name, payload, type?: string) => {
    expect(await send(payload, type)).toEqual([400, { _: ['type'] }])
  })

  test('may have a preamble, padding, other headings, and names without quotes', async () => {
    const part = 'content-disposition:form-data; name=image; filename=a.png\r\nContent-Type: image/png'
    const answer = await send(`preamble\r\n--b \t\r\n${part}\r\n\r\nno picture\r\n--b--\r\nepilogue`)
    expect(answer).toEqual([415, { image: ['notAnImage'] }])
  })

  test('goes only where files go', async () => {
    const { statusCode } = await house.app.inject({
      method: 'PUT',
      url: '/api/currentuser',
      payload: '--b--\r\n',
      headers: { authorization: reseller.key, 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(statusCode).toBe(400)
  })
})

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { startLive } from '#server/live/live.ts'
import { listenTo } from '#server/live/testing/listener.ts'
import { livingSessions } from '#server/people/session-store.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { timeouts } from './timeouts.ts'

/** Connections on which nothing comes, or hardly anything, end by themselves. */

let house: TestHouse
let admin: Person
let app: TestHouse['app']
let address: string
beforeAll(async () => {
  house = await testHouse()
  admin = await house.person('admin')
  const { db, listen } = house.database.connection
  const live = await startLive({
    listen,
    sessions: (digests) => livingSessions(db, digests),
    onError: (error) => {
      throw error
    },
  })
  app = await buildApp({
    db,
    vault: house.vault,
    live,
    timeouts: {
      requestTimeout: 600,
      keepAliveTimeout: 300,
      bodyTimeout: 300,
      http: { headersTimeout: 300, connectionsCheckingInterval: 50 },
    },
  })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await house.close()
})

/** What the server says to what is sent, until it ends the connection: the status, and what it complains of. */
async function said(sent = '', to = address) {
  const socket = connect(Number(new URL(to).port), '127.0.0.1')
  socket.write(sent)
  const answer = await text(socket)
  return [...answer.matchAll(/HTTP\/1.1 (\d+)|"_":\["(\w+)"/g)].map(
    ([, status, key]) => key ?? Number(status),
  )
}
/** The connection itself was too slow; or a body was, which is told like any other refusal. */
const slowConnection = [408, 'type']
const slowBody = [408, 'somethingWentWrong']
const login = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

test('a stream stays open while those who say nothing are sent away', async () => {
  const stream = await listenTo(address, admin.key)
  const answers = await Promise.all([
    said(),
    said('GET /api/health/live HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    said(`${login}Content-Length: 20\r\n\r\n{"a`),
    said(`${login}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":`),
    said(
      `PUT /api/currentuser HTTP/1.1\r\nHost: x\r\nAuthorization: ${admin.key}\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`,
    ),
    said('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n'),
  ])
  expect(answers).toEqual([slowConnection, slowConnection, slowBody, slowBody, slowBody, [200]])
  // By now the stream is older than any request may become.
  expect(await said()).toEqual(slowConnection)
  const closed = await Promise.race([stream.ended.then(() => true), Promise.resolve(false)])
  expect(closed).toBe(false)
  await stream.close()
})

test('a whole request has its time, however long its body may take', async () => {
  const { db } = house.database.connection
  const patient = await buildApp({
    db,
    vault: house.vault,
    timeouts: {
      ...timeouts,
      requestTimeout: 300,
      bodyTimeout: 60_000,
      http: { headersTimeout: 300, connectionsCheckingInterval: 50 },
    },
  })
  const at = await patient.listen({ host: '127.0.0.1', port: 0 })
  expect(await said(`${login}Content-Length: 20\r\n\r\n{"a`, at)).toEqual(slowConnection)
  await patient.close()
})

test('a server has its limits unless it is told otherwise', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = house.app.server
  expect({ requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
    requestTimeout: 300_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 72_000,
  })
  expect([timeouts.bodyTimeout, timeouts.http.connectionsCheckingInterval]).toEqual([10_000, 5000])
})

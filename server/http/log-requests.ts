import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Cost, costSoFar, countingCost } from '#server/database/cost.ts'
import { addressOf } from './address.ts'

/** Who, what, how long; never headers, bodies or query values, where secrets could be. */
export function logRequests(app: FastifyInstance, trustProxy: string | undefined) {
  app.decorateRequest('memberId', null)
  app.decorateRequest('isOfHouse', false)
  app.addHook('onRequest', (_request, _reply, done) => countingCost(done))
  app.addHook('onSend', async ({ isOfHouse }, reply) => {
    const cost = costSoFar()
    if (isOfHouse && cost) reply.header('server-timing', serverTiming(cost, reply.elapsedTime))
  })
  let isWarned = false
  app.addHook('onRequest', async (request, reply) => {
    if (!isWarned && isForwardedInVain(request)) {
      isWarned = true
      const trusted =
        trustProxy === undefined ? 'no proxy is trusted' : 'TRUST_PROXY does not trust its sender'
      request.log.warn(
        { sender: request.socket.remoteAddress },
        `X-Forwarded-For was sent, but ${trusted}: all callers behind a proxy count as one. Behind one, set TRUST_PROXY to it (README: Configure it)`,
      )
    }
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        statements: costSoFar()?.statements,
        account: request.memberId,
        ip: addressOf(request),
      },
      'request',
    )
  })
}

/** As browsers show it beside a request. */
const serverTiming = ({ statements, milliseconds }: Cost, total: number) =>
  `db;dur=${milliseconds.toFixed(1)};desc="${statements} statements", total;dur=${total.toFixed(1)}`

/** It says who the caller is, and is not believed: of the addresses only the sender's own is left. */
const isForwardedInVain = ({ headers, ips = [] }: FastifyRequest) =>
  Boolean(headers['x-forwarded-for']) && ips.length < 2

const pathOf = (url: string) => url.split('?', 1)[0] ?? url

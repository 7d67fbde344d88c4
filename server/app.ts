import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Failure } from '#contract/messages.ts'
import { accountLinks } from './people/account-links.ts'
import { apiKeys } from './people/api-keys.ts'
import { articleGroups } from './catalogue/article-groups.ts'
import { articles } from './catalogue/articles.ts'
import { audit } from './house/audit.ts'
import { billingOverview } from './billing/overview.ts'
import { billingLockers } from './billing/billing-lockers.ts'
import { cabinetArticles } from './lockers/cabinet-articles.ts'
import { cabinetUsers } from './lockers/cabinet-users.ts'
import { cabinets } from './lockers/cabinets.ts'
import { costCentres } from './people/cost-centres.ts'
import { customers } from './people/customers.ts'
import { dashboard } from './home/dashboard.ts'
import type { RawDatabase } from './database/connect.ts'
import { devices } from './lockers/devices.ts'
import { consumption } from './billing/consumption.ts'
import { consumptionFilesIn } from './billing/consumption/files.ts'
import { discounts } from './billing/discounts.ts'
import { events } from './live/events.ts'
import type { Live } from './live/live.ts'
import { isOutOfRange, malformed, notFound, refusalOf, Refusal, tooLarge } from './errors.ts'
import { forecast } from './planning/forecast.ts'
import { gateway } from './gateway/gateway.ts'
import { history } from './house/history.ts'
import { images, readLogo, storeLogo } from './catalogue/images.ts'
import { ledgerLines } from './statistics/lines.ts'
import { limits } from './lockers/limits.ts'
import { loans } from './ledger/loans.ts'
import { lockers } from './lockers/lockers.ts'
import { mount } from './http/mount.ts'
import { mails, type Post } from './live/mails.ts'
import { notifications } from './live/notifications.ts'
import { apiPage } from './http/openapi-page.ts'
import { makePost } from './post.ts'
import { onBehalf } from './people/on-behalf.ts'
import { routes } from './planning/routes.ts'
import { visits } from './planning/visits.ts'
import { orderPoints } from './planning/order-points.ts'
import { organisations } from './people/organisations.ts'
import { overview } from './house/overview.ts'
import { personalData } from './people/personal-data.ts'
import { picking } from './planning/picking.ts'
import { priceLists } from './billing/price-lists.ts'
import { pricePlans } from './billing/price-plans.ts'
import { receivables } from './billing/receivables.ts'
import { reminders } from './billing/reminders.ts'
import { refills } from './ledger/refills.ts'
import { rejectedLines } from './ledger/rejected-lines.ts'
import { readBodies, usualBodyLimit } from './http/bodies.ts'
import { errorForLog } from './http/error-log.ts'
import { logRequests } from './http/log-requests.ts'
import { timeouts as usualTimeouts, type Timeouts } from './http/timeouts.ts'
import { makeHeavyTurns, makeTurns } from './http/turns.ts'
import { related } from './house/related.ts'
import { resellers } from './people/resellers.ts'
import { secondFactor } from './people/second-factor.ts'
import { road } from './planning/road.ts'
import { search } from './house/search.ts'
import { secureCloud } from './lockers/secure-cloud.ts'
import { runs } from './planning/runs.ts'
import { savedViews } from './people/saved-views.ts'
import { session } from './people/session.ts'
import { sessions } from './people/sessions.ts'
import { singleSignOn } from './people/single-sign-on.ts'
import { bankFiles } from './billing/bank-files.ts'
import { type IssuedFiles, issuedFiles } from './billing/files/issued.ts'
import { bookkeeping } from './billing/bookkeeping.ts'
import { statementSending } from './billing/sending.ts'
import { statementFiles } from './billing/statement-files.ts'
import { statements } from './billing/statements.ts'
import { exchangeRates } from './billing/exchange-rates.ts'
import { system } from './house/system.ts'
import { cycleCounts } from './ledger/cycle-counts.ts'
import { shrinkage } from './ledger/shrinkage.ts'
import { stocktakes } from './ledger/stocktakes.ts'
import { toBuy } from './planning/to-buy.ts'
import { teams } from './people/teams.ts'
import { transactions } from './ledger/transactions.ts'
import { users } from './people/users.ts'
import { webhooks } from './live/webhooks.ts'
import { type Network, callableNetwork } from './live/webhooks/network.ts'
import type { Vault } from './tenancy/vault.ts'
import { serveWeb } from './http/web.ts'
import { realTime } from './statistics/real-time.ts'
import { reports } from './statistics/reports.ts'
import { setLockers, putIntoLockers } from './lockers/article-places.ts'
import type { Measured } from './operations/metrics.ts'
import { knownSessions } from './people/session-memory.ts'
import { relyingPartyAt } from './people/session-passkeys.ts'
import { assertOwnPassword } from './people/session-password.ts'
import { callersByKey } from './people/api-keys/callers.ts'
import { isApiKey } from './people/api-keys/secret.ts'
import { callingDevice, callingLocker } from './gateway/callers.ts'

export interface AppOptions {
  db: RawDatabase
  /** Where a report is to be read, if not there. */
  forReport?: () => Promise<RawDatabase>
  vault: Vault
  post?: Post
  /** Where people reach Lagra, which passkeys belong to; this machine if nothing is said. */
  publicUrl?: string | undefined
  /** Which addresses webhooks may call; public ones unless said. */
  network?: Network
  /** Who makes and keeps the files of statements. */
  issued?: IssuedFiles
  /** What happens at the lockers; without it no screen is told. */
  live?: Live
  webDir?: string
  logLevel?: string
  /** Where the log goes; standard output unless said. */
  logTo?: { write(line: string): void }
  trustProxy?: string | undefined
  checkReplies?: boolean
  timeouts?: Timeouts
  /** Whoever knows the token may read how the server is doing; without it nobody may. */
  metrics?: Pick<Measured, 'pool' | 'reports'> & { token: string }
  /** A server that is about to stop says so to its balancer before it does. */
  isStopping?: () => boolean
  /** Told of every route, for the test that none is outside of the contract. */
  onRoute?: (method: string, url: string) => void
}

/** The composition root: plugins, handlers, one place for errors. */
export async function buildApp({
  db,
  forReport = async () => db,
  vault,
  post = makePost(db, vault),
  publicUrl,
  network = callableNetwork(),
  issued = issuedFiles(db),
  live,
  webDir,
  logLevel = 'silent',
  logTo,
  trustProxy,
  checkReplies = false,
  timeouts = usualTimeouts,
  metrics,
  isStopping = () => false,
  onRoute,
}: AppOptions) {
  const app = fastify({
    bodyLimit: usualBodyLimit,
    logger: { level: logLevel, serializers: { err: errorForLog }, ...(logTo && { stream: logTo }) },
    requestTimeout: timeouts.requestTimeout,
    keepAliveTimeout: timeouts.keepAliveTimeout,
    http: timeouts.http,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    trustProxy: trustedProxies(trustProxy),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what still arrives on an open connection is answered like everything else
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (_error, _request, reply) => void refuse(reply, malformed()),
    clientErrorHandler: refuseConnection,
  })

  if (onRoute)
    app.addHook('onRoute', ({ method, url }) => [method].flat().forEach((each) => onRoute(each, url)))

  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  logRequests(app, trustProxy)
  readBodies(app, timeouts)
  streamEvents(app, live)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error) ?? refusalOfFramework(error)
    if (!refusal) request.log.error({ err: error }, 'failed')
    // Refused, but later than it should have been: a schema does not know of the limit.
    if (isOutOfRange(error)) request.log.warn({ err: error }, 'a value that only the database refused')
    return refuse(reply, refusal ?? new Refusal(500, { _: ['somethingWentWrong'] }))
  })

  let lines = 0
  const hasMailServer = post.smtp !== undefined
  const known = knownSessions(live)
  const keys = callersByKey(live)
  const handlers = {
    accountLinks: accountLinks(db, known.forget, hasMailServer),
    apiKeys,
    articleGroups,
    articles: articles({ setLockers, putIntoLockers }),
    audit,
    billingLockers,
    billingOverview,
    cabinetArticles,
    cabinetUsers,
    cabinets,
    costCentres,
    customers,
    cycleCounts,
    dashboard,
    devices,
    discounts,
    events: events(live),
    realTime,
    forecast,
    gateway: gateway(db, (taken) => (lines += taken)),
    history,
    images,
    ledgerLines,
    limits,
    loans,
    lockers,
    mails: mails(db, post),
    notifications,
    onBehalf: onBehalf(known.forget),
    orderPoints,
    organisations,
    overview,
    personalData: personalData(db),
    picking: picking(publicUrl),
    priceLists,
    pricePlans,
    receivables,
    refills,
    reminders: reminders(hasMailServer),
    rejectedLines,
    related,
    reports,
    resellers,
    runs,
    routes,
    savedViews,
    road,
    search,
    secondFactor: secondFactor(db, known.forget, relyingPartyAt(publicUrl)),
    secureCloud,
    session: session(db, known.forget, hasMailServer),
    sessions: sessions(db, known.forget),
    shrinkage,
    singleSignOn: singleSignOn({ db, forgetSessions: known.forget, network, publicUrl }),
    bankFiles,
    consumption: consumption(consumptionFilesIn(db), hasMailServer),
    statementFiles: statementFiles(issued),
    statementSending: statementSending(issued, hasMailServer),
    statements: statements(issued),
    stocktakes,
    system: system(
      { isStopping, isListening: () => live?.isListening() ?? true },
      { read: readLogo, store: storeLogo },
    ),
    exchangeRates,
    bookkeeping,
    teams,
    toBuy,
    transactions,
    users,
    visits,
    webhooks: webhooks({ db, vault, network }),
  }
  const turns = { takeTurn: makeTurns(), heavyTurns: makeHeavyTurns() }
  const doors = {
    member: (...asked: Parameters<typeof known.find>) => (isApiKey(asked[2]) ? keys : known).find(...asked),
    forgetSessions() {
      known.forget()
      keys.forget()
    },
    ownPassword: assertOwnPassword,
    device: callingDevice,
    locker: callingLocker,
  }
  mount(app, contract, handlers, { db, forReport, vault, doors, ...turns, checkReplies })
  if (metrics) {
    const { serveMetrics } = await import('./operations/metrics.ts')
    const { token, ...connection } = metrics
    const waiting = () => turns.takeTurn.waiting() + turns.heavyTurns.takeTurn.waiting()
    const streams = () => live?.count() ?? 0
    serveMetrics(app, token, { db, ...connection, streams, waiting, lines: () => lines })
  }
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(reply.cspNonce)),
  )

  const sendPage = webDir ? await serveWeb(app, webDir) : undefined
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' &&
      !/^\/(api|assets|metrics)(\/|$)/.test(request.url) &&
      acceptsPage(request.headers.accept)
    return wantsPage && sendPage ? sendPage(reply) : refuse(reply, notFound())
  })
  return app
}

/** A number of hops, or a list of addresses; nobody is believed unless the operator says so. */
function trustedProxies(setting: string | undefined) {
  if (!setting) return false
  const hops = /^\d+$/.test(setting) ? Number(setting) : undefined
  return hops === undefined ? setting : (_address: string, hop: number) => hop < hops
}

const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
}

function refuse(reply: FastifyReply, { status, errors, retryAfterSeconds, inTheWay, missingRight }: Refusal) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  if (status === 415) reply.header('accept-encoding', 'identity')
  const failure: Failure = {
    success: 0,
    errorcode: status,
    errors,
    ...(inTheWay && { inTheWay }),
    ...(missingRight && { missingRight }),
  }
  return reply.code(status).send(failure)
}

/** What is not even HTTP, has headers without end, or does not end in time. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = connectionErrors[error.code ?? ''] ?? '400 Bad Request'
  const failure: Failure = { success: 0, errorcode: Number.parseInt(status, 10), errors: { _: ['type'] } }
  const body = JSON.stringify(failure)
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`
  return socket.end(`${head}\r\n\r\n${body}`)
}

const connectionErrors: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const acceptsPage = (accept = '*/*') => /text\/html|\*\/\*/.test(accept)

/** The framework's own refusals, in our words. */
function refusalOfFramework({ statusCode }: FastifyError) {
  if (statusCode === 413) return tooLarge()
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? malformed() : undefined
}

/** A stream has no end of its own: the server's is its end. What stands before the server is not to collect it first. */
function streamEvents(app: FastifyInstance, live: Live | undefined) {
  app.addHook('preClose', async () => live?.stop())
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      reply.header('x-accel-buffering', 'no')
  })
}

function requestIdOf(given: string | string[] | undefined) {
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}

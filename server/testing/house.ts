import type { NarrowDuty, Role } from '#contract/access.ts'
import type { Call, Endpoint } from '#contract/endpoint.ts'
import type { Failure } from '#contract/messages.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { hashPassword } from '#server/people/passwords.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { livingMember, startSession } from '#server/people/session-store.ts'
import { emptyDatabase, type TestDatabase } from './database.ts'

export const testPassword = 'correct horse battery'

export interface Person {
  id: number
  email: string
  key: string
}

/** What came back: the status, and the answer of the contract or the refusal, to look at as one likes. */
export interface Response {
  status: number
  headers: Record<string, unknown>
  body: Record<string, unknown> & Partial<Failure>
}

/** A house of one's own, entered through the front door. Builders put into the database what a test starts from. */
export async function testHouse(
  given?: TestDatabase,
  options: Pick<AppOptions, 'network' | 'publicUrl' | 'issued'> = {},
) {
  const database = given ?? (await emptyDatabase())
  const { vault, connection } = database
  const { db } = connection
  const routes: { method: string; url: string }[] = []
  const app = await buildApp({
    db,
    vault,
    checkReplies: true,
    logLevel: process.env['LOG_LEVEL'] ?? 'error',
    onRoute: (method, url) => routes.push({ method, url }),
    ...options,
  })
  const passwordHash = await hashPassword(testPassword)
  let serial = 0

  async function organisation(kind: 'reseller' | 'customer', resellerId: number | null, name?: string) {
    const { id } = await db
      .insertInto('organisation')
      .values({ kind, reseller_id: resellerId, name: name ?? `${kind} ${++serial}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function person(
    role: Role,
    organisationId = houseId,
    email?: string,
    duty: NarrowDuty | null = null,
  ): Promise<Person> {
    const { reseller_id } = await db
      .selectFrom('organisation')
      .select('reseller_id')
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow()
    const account = await db
      .insertInto('account')
      .values({
        organisation_id: organisationId,
        reseller_id,
        role,
        duty,
        name: 'Test',
        last_name: role,
        email: email ?? `${role}${++serial}@test.example`,
        password_hash: passwordHash,
      })
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow()
    return { ...account, key: await startSession(db, vault, account.id) }
  }

  /** The person as handlers know it. */
  async function memberOf({ id }: Person) {
    const member = await livingMember(db, id)
    if (!member) throw new Error(`nobody has the id ${id}`)
    return member
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    as: Person | null,
    input: Call<E>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const { params, query, body, files } = input as {
      params?: Record<string, unknown>
      query?: Record<string, string>
      body?: object
      files?: Record<string, File>
    }
    const sent = endpoint.files ? await form(body, files) : { payload: body, headers: {} }
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))}`,
      ...(query && { query }),
      ...(sent.payload && { payload: sent.payload }),
      headers: { ...sent.headers, ...(as && { authorization: as.key }), ...headers },
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : {} }
  }

  return {
    app,
    db,
    vault,
    database,
    routes: () => routes,
    call,
    person,
    memberOf,
    reseller: (name?: string) => organisation('reseller', null, name),
    customer: (resellerId: number, name?: string) => organisation('customer', resellerId, name),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** A multipart form as a browser sends it. */
async function form(body: object = {}, files: Record<string, File> = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries(body))
    data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [name, file] of Object.entries(files)) data.append(name, file)
  const encoded = new Response(data)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

export type TestHouse = Awaited<ReturnType<typeof testHouse>>

import { z } from 'zod'
import { type Action, may, positions } from '#contract/access.ts'
import { keyRightFor, keyRights } from '#contract/key-rights.ts'
import { type Endpoint, levelOf, shouldBe } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { endpointsIn } from './mount.ts'

/** The description of our own API. To make it takes half a second, so it is made once, when somebody first asks. */
export function describedApi() {
  described ??= describe(contract)
  return described
}
let described: ReturnType<typeof describe> | undefined

/** OpenAPI 3.1 of the whole contract, from the same schemas that validate requests. */
function describe(declared: object) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of endpointsIn(declared)) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operation(endpoint, name)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lagra', version: '1', description: 'The back-office for smart storage lockers.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'The SessionKey of POST /login. PINs, admin codes and passcodes that a call answers are written down in the audit; with the header `Secrets: masked` they are answered as ••••, which changes nothing when it is sent back',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key (lgr_…), made under Settings › API keys. Each call says which right it needs; 403 names the right that is missing, 429 says in Retry-After when the key may call again',
        },
        deviceKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Device ` and the DeviceKey of POST /device/register',
        },
        lockerKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            '`Locker ` and the AccessKey that GET /device/status gives; where the call says so, the ScreenKey of POST /admin/locker/{id}/reveal-key or a viewer’s key, too',
        },
      },
      schemas: { Failure: failure },
    },
  }
}

function operation(endpoint: Endpoint, name: string) {
  const { access } = endpoint
  const open = access === 'anyone'
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  return {
    operationId: name,
    tags: [name.slice(0, name.indexOf('.'))],
    summary: endpoint.summary,
    description: open ? 'Open to anyone.' : whoMay(endpoint),
    security: open ? [] : securityOf(endpoint),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(hasBody && {
      requestBody: { content: bodyOf(endpoint) },
    }),
    responses: {
      200: success(endpoint),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

/** JSON; an endpoint that accepts files takes a form as well, and JSON from a caller that sends no files. */
function bodyOf(endpoint: Endpoint) {
  const schema = schemaOf(endpoint.body, 'input') as { properties?: object }
  const json = { 'application/json': { schema } }
  if (!endpoint.files) return json
  const files = Object.keys(endpoint.files).map((name) => [name, { type: 'string', format: 'binary' }])
  const form = { ...schema, properties: { ...schema.properties, ...Object.fromEntries(files) } }
  return { 'multipart/form-data': { schema: form }, ...json }
}

const isOwnKey = (access: Endpoint['access']) => access === 'deviceKey' || access === 'lockerKey'

function securityOf(endpoint: Endpoint) {
  const { access } = endpoint
  if (isOwnKey(access)) return [{ [access]: [] }]
  return [{ session: [] }, ...(rightFor(endpoint) ? [{ apiKey: [] }] : [])]
}

function whoMay(endpoint: Endpoint) {
  const { access, alsoBy = [] } = endpoint
  if (access === 'deviceKey') return 'By its own key (deviceKey).'
  if (access === 'lockerKey')
    return `By the locker’s key (lockerKey) of: ${['device', ...alsoBy].join(', ')}.`
  const role = positions.filter((each) => may(each, access as Action)).join(', ')
  return `Roles: ${role}. ${rightFor(endpoint) ?? 'Not by an API key.'}`
}

/** What an API key needs to call it; nothing where none may. */
function rightFor(endpoint: Endpoint) {
  if (endpoint.onlyByPeople) return undefined
  const right = keyRightFor(endpoint.access as Action)
  if (!(right in keyRights)) return undefined
  return `API key: ${right}, ${levelOf(endpoint)}.`
}

function success(endpoint: Endpoint) {
  const contentType = endpoint.reply.meta()?.['contentType'] as string | undefined
  if (contentType)
    return {
      description: 'The file',
      content: { [contentType]: { schema: { type: 'string', format: 'binary' } } },
    }
  const schema = schemaOf(endpoint.reply, 'output') as { properties?: object; required?: string[] }
  const enveloped = endpoint.bare
    ? schema
    : {
        ...schema,
        properties: { success: { const: 1 }, ...schema.properties },
        required: ['success', ...(schema.required ?? [])],
      }
  return { description: 'It worked', content: { 'application/json': { schema: enveloped } } }
}

function parameters(schema: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override({ zodSchema, jsonSchema }) {
      const meant = shouldBe.get(zodSchema)
      if (meant) Object.assign(jsonSchema, schemaOf(meant, io))
    },
  })
  return plain
}

const failure = {
  type: 'object',
  required: ['success', 'errorcode', 'errors'],
  properties: {
    success: { const: 0 },
    errorcode: { type: 'integer', description: 'The HTTP status' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

import { z } from './zod.ts'
import type { Access, LockerCaller } from './access.ts'
import type { KeyLevel } from './key-rights.ts'

/** An endpoint is a value: the server mounts it, the web's client is derived from it, OpenAPI is generated from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`; parameters in braces as in OpenAPI: `/admin/device/{id}`. */
  path: string
  access: Access
  /** With `lockerKey`: who else may call beside the locker's device. */
  alsoBy?: readonly Exclude<LockerCaller, 'device'>[]
  /** Also for whoever is demanded to have a second factor and has none yet. */
  withoutSecondFactor?: true
  /** It makes a file that takes long: one at a time for each member, two at a time for each server. */
  heavy?: true
  /** It reads much and changes nothing: a replica of the database may answer. */
  report?: true
  /** A POST that only reads: an API key that may read may call it. */
  onlyReads?: true
  /** No API key may call it, whatever its rights. */
  onlyByPeople?: true
  /** One line for the reader of the API's documentation. */
  summary: string
  params: z.ZodType
  query: z.ZodType
  body: z.ZodType
  /** The JSON answer beside `success`, or `file(type)`. */
  reply: z.ZodType
  /** The health checks answer without the `success` envelope. */
  bare?: true
  /** The files of a multipart form, by the name of their field; the body is then the form's other fields. */
  files?: Record<string, 'image'>
  /** Asked again with the tag of an answer that has not changed, it is 304 without a body. */
  etag?: true
  /** How many bytes of JSON it takes, where the usual one mebibyte is too little. */
  bodyLimit?: number
  /** Messages are JSON texts that carry the attribute and its limits beside the key. */
  detailed?: true
}

/** How far the right of an API key must go to call it. */
export const levelOf = ({ method, report, onlyReads }: Endpoint): KeyLevel =>
  method === 'GET' || report || onlyReads ? 'read' : 'write'

/** Accepts anything; the handler checks it. The documentation shows what it should be. */
export function judgedLater(schema: z.ZodType) {
  const anything = z.unknown()
  shouldBe.set(anything, schema)
  return anything
}
export const shouldBe = new WeakMap<object, z.ZodType>()

const nothing = z.object({})

type Declared = Pick<Endpoint, 'method' | 'path' | 'access' | 'summary'> & Partial<Endpoint>
type Nothing = { params: typeof nothing; query: typeof nothing; body: typeof nothing; reply: typeof nothing }

export function endpoint<const D extends Declared>(declared: D) {
  return { params: nothing, query: nothing, body: nothing, reply: nothing, ...declared } as Omit<
    Nothing,
    keyof D
  > &
    D
}

/** A handler that answers with bytes instead of JSON. */
export interface FileReply {
  contentType: string
  /** A long file is produced while it is sent. */
  content: Uint8Array | AsyncIterable<Uint8Array>
  /** Offered as a download under this name; without it the browser shows the file. */
  fileName?: string
  /** The address changes with the content, so the answer can be cached for ever. */
  immutable?: boolean
}
export const file = (contentType: string) => bytes<FileReply>(contentType)

/** Rows as lines of JSON, which are sent while they are read. */
export const lines = <Row extends z.ZodType>(_row: Row) => bytes<LinesReply<z.output<Row>>>(linesType)
export const linesType = 'application/x-ndjson'
export interface LinesReply<Row> extends FileReply {
  /** Only tells the type. */
  row?: Row
}

const bytes = <T extends FileReply>(contentType: string) =>
  z
    .custom<T>((value) => value !== null && typeof value === 'object' && 'content' in value)
    .meta({ contentType })

/** A file of a form, as the server reads it. */
export interface Upload {
  name: string
  content: Uint8Array
}

type Files<E extends Endpoint, T> = E extends { files: infer F } ? { [K in keyof F]?: T } : {}

/** What a handler is given. */
export type Input<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  files: Files<E, Upload>
}
/** What a handler gives back. */
export type Reply<E extends Endpoint> = z.input<E['reply']>
/** What a caller gets. */
export type Answer<E extends Endpoint> = z.output<E['reply']>

type Part<K extends string, T> = {} extends T ? { [k in K]?: T } : { [k in K]: T }
/** What a caller sends. */
export type Call<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> &
  Part<'files', Files<E, File>>

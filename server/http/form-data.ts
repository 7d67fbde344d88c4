import type { Endpoint, Upload } from '#contract/endpoint.ts'
import { imageLimits } from '#contract/limits.ts'
import { invalid, malformed, tooLarge } from '#server/errors.ts'

/** Reads a multipart form (RFC 7578) from a complete body, so that a broken form is refused before it is used. */
export interface SentForm {
  content: Buffer
  boundary: string
}

const mostParts = 200
const longestField = 256 * 1024
const longestHeadings = 16 * 1024

export function sentForm(content: Buffer, contentType = ''): SentForm {
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^";\s]{1,70}))/i.exec(contentType)
  const boundary = found?.[1] ?? found?.[2]
  if (boundary === undefined) throw malformed()
  return { content, boundary }
}

/** The fields as a body, and the files separately. A file that the endpoint does not expect is left out. */
export function readForm(form: SentForm, declared: NonNullable<Endpoint['files']>) {
  const body: Record<string, string> = {}
  const files: Record<string, Upload> = {}
  for (const { name, fileName, content } of partsOf(form)) {
    if (fileName === undefined) {
      if (content.length > longestField) throw tooLarge(name)
      body[name] = content.toString()
    } else if (Object.hasOwn(declared, name)) {
      if (content.length > imageLimits.bytes) throw tooLarge(name)
      if (files[name]) throw invalid({ [name]: 'oneFile' })
      // A form whose file field was left alone sends an empty file without a name.
      if (content.length > 0 || fileName) files[name] = { name: fileName, content }
    }
  }
  return { body, files }
}

interface Part {
  name: string
  /** Only a file has one. */
  fileName: string | undefined
  content: Buffer
}

function partsOf({ content, boundary }: SentForm): Part[] {
  const parts: Part[] = []
  if (content.length === 0) return parts
  const opening = `--${boundary}`
  const delimiter = `\r\n${opening}`
  let at =
    content.toString('latin1', 0, opening.length) === opening
      ? 0
      : after(content, delimiter, 0) - opening.length
  for (;;) {
    at += opening.length
    if (content.toString('latin1', at, at + 2) === '--') return parts
    if (parts.length === mostParts) throw malformed()
    const headingsAt = after(content, '\r\n', at)
    if (content.toString('latin1', at, headingsAt).trim() !== '') throw malformed()
    const contentAt = after(content, '\r\n\r\n', headingsAt)
    const next = after(content, delimiter, headingsAt) - delimiter.length
    if (contentAt > next || contentAt - headingsAt > longestHeadings) throw malformed()
    parts.push({
      ...named(content.toString('utf8', headingsAt, contentAt)),
      content: content.subarray(contentAt, next),
    })
    at = next + 2
  }
}

/** The position after the next occurrence of this text. */
function after(content: Buffer, text: string, from: number) {
  const found = content.indexOf(text, from)
  if (found === -1) throw malformed()
  return found + text.length
}

function named(headings: string): Omit<Part, 'content'> {
  const disposition = /^content-disposition:[ \t]*form-data(;.*)$/im.exec(headings)?.[1] ?? ''
  const name = parameter(disposition, 'name')
  if (name === undefined || name in Object.prototype) throw malformed()
  return { name, fileName: parameter(disposition, 'filename') }
}

function parameter(disposition: string, wanted: string) {
  const found = new RegExp(`;[ \\t]*${wanted}=(?:"([^"]*)"|([^";\\s]*))`, 'i').exec(disposition)
  return found?.[1] ?? found?.[2]
}

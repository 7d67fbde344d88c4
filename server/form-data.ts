import type { FastifyRequest } from 'fastify'
import type { Endpoint, Upload } from '#contract/endpoint.ts'
import { imageLimits } from '#contract/images.ts'
import { invalid, malformed, tooLarge } from './errors.ts'

/** A multipart form: its fields as a body, its files apart. Read after the session and the role, and bounded. */
export async function readForm(request: FastifyRequest, declared: NonNullable<Endpoint['files']>) {
  const body: Record<string, string> = {}
  const files: Record<string, Upload> = {}
  const limits = { fileSize: imageLimits.bytes, files: 8, fields: 100, fieldSize: 256 * 1024 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string' || part.valueTruncated) throw malformed()
      body[part.fieldname] = part.value
    } else if (!Object.hasOwn(declared, part.fieldname)) {
      part.file.resume()
    } else {
      const content = await part.toBuffer().catch((error: unknown) => {
        throw part.file.truncated ? tooLarge(part.fieldname) : error
      })
      if (files[part.fieldname]) throw invalid({ [part.fieldname]: 'oneFile' })
      // A form whose file field was left alone sends an empty file.
      if (content.length > 0 || part.filename) files[part.fieldname] = { name: part.filename, content }
    }
  }
  return { body, files }
}

import { z } from 'zod'

/**
 * Without this, zod tries whether it may compile its schemas (`new Function`), which the pages' content security policy
 * forbids and the browser reports every time. A server has no such policy and keeps the faster way. It must be set
 * before the first schema is made, so everything imports zod from this file.
 */
if ('document' in globalThis) z.config({ jitless: true })

export { z }

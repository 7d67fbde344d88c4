/** The body's fields as text, then the files, under the names of the contract. */
export function formOf(body: unknown, files: unknown) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, fieldText(value))
  }
  for (const [name, file] of Object.entries(files ?? {})) {
    if (file instanceof File) form.append(name, file)
  }
  return form
}

/** A form has only texts: null is an empty one, and a list is written as JSON. */
function fieldText(value: unknown) {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

interface Sending {
  method: string
  headers: Headers
  form: FormData
  signal: AbortSignal | null
  /** Is told how much has been sent, in per cent. */
  onProgress: ((percent: number) => void) | undefined
}

/** Not `fetch`, because that does not report the progress. */
export function sendForm(address: string, { method, headers, form, signal, onProgress }: Sending) {
  return new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, address)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    if (onProgress) {
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress((100 * loaded) / total)
      })
    }
    signal?.addEventListener('abort', abort)
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('not sent')))
    request.addEventListener('abort', () => reject(new DOMException('not sent', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.send(form)
  })
}

function responseOf(request: XMLHttpRequest) {
  const lines = request.getAllResponseHeaders().split(/\r?\n/).filter(Boolean)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  // A response such as 204 must not have a body, not even an empty one.
  return new Response(request.responseText || null, { status: request.status, headers })
}

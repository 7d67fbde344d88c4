import { createConnection, type Socket } from 'node:net'

export interface Ask {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

const lastChunk = Buffer.from('0\r\n\r\n')

/**
 * One connection that stays open and asks one thing after the other. It knows as much of HTTP as our servers answer
 * with: the measured server shares the cores with it, and a client of the library costs more than many an answer.
 */
export class Line {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer[] = []
  #length = 0
  /** How long the body is; a stream's end is known when it comes. */
  #expected: number | 'stream' | undefined
  /** When the last answer began to come. */
  beganAt = 0
  #answer: { resolve: (body: Buffer) => void; reject: (error: Error) => void } | undefined

  constructor(url: string) {
    const { hostname, port, host } = new URL(url)
    this.#host = host
    this.#socket = createConnection(Number(port), hostname)
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (piece: Buffer) => this.#hear(piece))
    this.#socket.on('error', (error) => this.#answer?.reject(error))
    this.#socket.on('close', () => this.#answer?.reject(new Error('the server hung up')))
  }

  ask({ method, path, headers = {}, body }: Ask): Promise<Buffer> {
    const content = body === undefined ? '' : JSON.stringify(body)
    const told = Object.entries({
      ...headers,
      host: this.#host,
      ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
    })
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject }
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\n${told.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${content}`,
      )
    })
  }

  end() {
    this.#answer = undefined
    this.#socket.destroy()
  }

  #hear(piece: Buffer) {
    this.#received.push(piece)
    this.#length += piece.length
    if (this.#expected === undefined) this.#readHead()
    if (this.#expected === undefined || !this.#isOver(this.#expected)) return
    const body = Buffer.concat(this.#received)
    this.#received = []
    this.#length = 0
    this.#expected = undefined
    this.#answer?.resolve(body)
  }

  #isOver(expected: number | 'stream') {
    if (expected !== 'stream') return this.#length >= expected
    return Buffer.concat(this.#received.slice(-2)).subarray(-5).equals(lastChunk)
  }

  #readHead() {
    const whole = Buffer.concat(this.#received)
    const end = whole.indexOf('\r\n\r\n')
    if (end < 0) return
    this.beganAt = performance.now()
    const head = whole.subarray(0, end).toString('latin1')
    const length = /^content-length: (\d+)/im.exec(head)?.[1]
    const isStream = /^transfer-encoding: chunked/im.test(head)
    if (!/^HTTP\/1.1 2/.test(head) || (length === undefined && !isStream))
      this.#answer?.reject(new Error(whole.toString().slice(0, 500)))
    this.#received = [whole.subarray(end + 4)]
    this.#length = whole.length - end - 4
    this.#expected = isStream ? 'stream' : Number(length)
  }
}

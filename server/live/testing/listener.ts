interface Heard {
  id: string
  kind: string
  lockerId: number | undefined
}

/** A reader of the live events, as a browser is one. */
export async function listenTo(address: string, key: string, seen: Record<string, string> = {}) {
  const closing = new AbortController()
  const response = await fetch(`${address}/api/events?${new URLSearchParams(seen).toString()}`, {
    headers: { authorization: key },
    signal: closing.signal,
  })
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  let text = (await reader.read()).value ?? ''
  let taken = 0
  let isOver = false

  async function read() {
    for (;;) {
      takeIn()
      const { done, value } = await reader.read()
      if (done) return
      text += value
    }
  }
  function takeIn() {
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    heard.push(...blocks.filter((block) => block.includes('event: ')).map(heardIn))
    wakeAll()
  }
  function wakeAll() {
    for (const wake of waiting) wake()
    waiting.clear()
  }
  const ended = read()
    .catch((error: unknown) => {
      if (!closing.signal.aborted) throw error
    })
    .finally(() => {
      isOver = true
      wakeAll()
    })

  /** The next such event that was not asked for before. It waits as long as the test may, unless the stream ends. */
  async function event(kind: string, lockerId?: number): Promise<Heard> {
    for (;;) {
      const at = heard.findIndex(
        (each, index) =>
          index >= taken && each.kind === kind && (lockerId === undefined || each.lockerId === lockerId),
      )
      const found = heard[at]
      if (found) {
        taken = at + 1
        return found
      }
      if (isOver) throw new Error(`the stream ended without ${kind}: ${JSON.stringify(heard.slice(taken))}`)
      await new Promise<void>((resolve) => waiting.add(resolve))
    }
  }

  return {
    headers: response.headers,
    event,
    ended,
    kinds: () => heard.map(({ kind }) => kind),
    lockers: () => heard.flatMap(({ lockerId }) => lockerId ?? []),
    async close() {
      closing.abort()
      await ended
    },
  }
}
export type Listener = Awaited<ReturnType<typeof listenTo>>

function heardIn(block: string): Heard {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
  const data = JSON.parse(fields.get('data') ?? '{}') as { LockerId?: number }
  return { id: fields.get('id') ?? '', kind: fields.get('event') ?? '', lockerId: data.LockerId }
}

/** Server-sent events, as the text of a stream has them. */

export interface Message {
  /** What to go on from when the stream is cut off; none where the message does not say. */
  id: string | undefined
  event: string | undefined
  data: string
}

/** The whole messages of what has arrived, and what is left of the one that has not arrived in full. */
export function messagesIn(text: string): { messages: Message[]; rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  return {
    messages: blocks.map(messageIn).filter(({ id, event }) => id !== undefined || event !== undefined),
    rest,
  }
}

function messageIn(block: string): Message {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const at = line.indexOf(':')
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).trimStart())
  }
  return { id: fields.get('id'), event: fields.get('event'), data: fields.get('data') ?? '' }
}

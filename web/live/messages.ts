/** Parses server-sent events. */

export interface Message {
  /** The id to continue from after an interruption; undefined if the message has none. */
  id: string | undefined
  event: string | undefined
  data: string
}

/** The complete messages in a text, and the rest, which is the beginning of an incomplete one. */
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

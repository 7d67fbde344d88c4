import { bankFileLimit } from '#contract/billing/bank-files.ts'

/** A file's text; undefined where it is too large. BgMax is written in ISO 8859-1, XML says it itself, mostly UTF-8. */
export async function contentOf(file: File): Promise<string | undefined> {
  if (file.size > bankFileLimit) return undefined
  const bytes = await file.arrayBuffer()
  const beginning = new TextDecoder('latin1').decode(bytes.slice(0, 200))
  const named = /encoding=["']([\w-]+)["']/.exec(beginning)?.[1]
  const encoding = beginning.startsWith('01') ? 'latin1' : (named ?? 'utf-8')
  return decoderFor(encoding).decode(bytes)
}

function decoderFor(encoding: string) {
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder()
  }
}

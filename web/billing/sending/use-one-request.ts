import { ApiError } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useRef, useState } from 'react'

interface Around {
  /** Where nobody knows whether it was done. */
  unsure: string
  onDone: () => void
  readAgain: () => Promise<unknown>
}

/**
 * Does something once, however often it is pressed: a second try sends the same UUID, by which the server knows it. `work` says
 * what has to be looked at again first, if anything; only where nothing has to be is it done.
 */
export function useOneRequest<Wanted extends unknown[]>(
  work: (request: string, ...wanted: Wanted) => Promise<string | undefined>,
  { unsure, onDone, readAgain }: Around,
) {
  const { text } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sending = useRef(false)
  const [request] = useState(() => crypto.randomUUID())

  async function send(...wanted: Wanted) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const toLookAt = await work(request, ...wanted)
      setProblem(toLookAt)
      if (toLookAt === undefined) onDone()
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500
      setProblem(refused ? failureText(text, error) : unsure)
    } finally {
      sending.current = false
      setBusy(false)
      await readAgain()
    }
  }
  return { send, busy, problem }
}

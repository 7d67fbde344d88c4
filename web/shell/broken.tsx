import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NetworkError } from '#web/api/api.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { BarePage } from './bare-page.tsx'
import { ChunkError } from '#web/kit/lazy-screen.tsx'
import { FailedState } from '#web/kit/states.tsx'

/** A screen that failed, inside the shell: menu and status bar go on working. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const { ui } = useStartText()
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  if (error instanceof ChunkError) {
    const reload = () => window.location.reload()
    return <FailedState title={ui.chunkTitle} text={ui.chunkText} retryLabel={ui.reload} onRetry={reload} />
  }
  return <FailedState title={ui.somethingWentWrong} text={ui.brokenText} onRetry={tryAgain} />
}

/** In milliseconds. */
const triesAgainAfter = 2000

/** The shell itself could not be shown, mostly because the server cannot be reached; then it is tried again by itself. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const text = useStartText()
  const router = useRouter()
  useEffect(() => {
    if (!(error instanceof NetworkError)) return
    const timer = setTimeout(() => void router.invalidate(), triesAgainAfter)
    return () => clearTimeout(timer)
  }, [error, router])
  const title = error instanceof NetworkError ? text.login.networkTitle : text.ui.somethingWentWrong
  return (
    <BarePage>
      <FailedState title={title} text={failureText(text, error)} onRetry={() => void router.invalidate()} />
    </BarePage>
  )
}

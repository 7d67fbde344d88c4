import { useCallback, useEffect, useReducer, useRef } from 'react'
import { nothingUploaded, uploaded } from './upload-state.ts'

type Work = (onProgress: (percent: number) => void, signal: AbortSignal) => Promise<unknown>

/** One attempt at a time; leaving the page gives it up. */
export function useUpload() {
  const [state, tell] = useReducer(uploaded, nothingUploaded)
  const running = useRef({ attempt: 0, controller: new AbortController() })
  useEffect(() => () => running.current.controller.abort(), [])

  const begin = useCallback(async (file: File | undefined, work: Work) => {
    running.current.controller.abort()
    const attempt = running.current.attempt + 1
    const controller = new AbortController()
    running.current = { attempt, controller }
    tell({ is: 'begun', attempt, file })
    try {
      await work((percent) => tell({ is: 'progress', attempt, percent }), controller.signal)
      tell({ is: 'done', attempt })
    } catch (error) {
      tell({ is: 'failed', attempt, error })
    }
  }, [])
  /** Gives up what is under way, and forgets what failed. */
  const forget = useCallback(() => {
    running.current.controller.abort()
    tell({ is: 'forgotten' })
  }, [])
  return { state, begin, forget }
}

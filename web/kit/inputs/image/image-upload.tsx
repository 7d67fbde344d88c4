import { useStartText } from '#web/i18n/language-provider.tsx'
import { ImageFrame, type ImageAction } from './image-frame.tsx'
import { mayBeTriedAgain, uploadFailure } from './upload-failure.ts'
import { useChosenImage } from './use-chosen-image.ts'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { nothingUploaded, uploaded } from './upload-state.ts'

/** Sends an image: `call(article.upload, { params, files: { image }, onProgress, signal })`. */
export type SendImage = (
  image: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<unknown>

interface Props {
  label: string
  /** The address of the stored image, where there is one. */
  stored?: string | undefined
  /** Resolves when `stored` is the new address. */
  send: SendImage
  /** Removes the stored image at once; resolves when `stored` is undefined. */
  remove?: (() => Promise<unknown>) | undefined
  disabled?: boolean
}

/** An image that is sent as soon as it is chosen. `ImageInput` sends it with its form. */
export function ImageUpload({ label, stored, send, remove, disabled = false }: Props) {
  const text = useStartText()
  const { inputs, ui } = text
  const { state, begin, forget } = useUpload()
  const sendNow = (file: File) => void begin(file, (...how) => send(file, ...how))
  // A file that is refused here replaces one that failed to upload: only one error is shown.
  const { problem, take, clearProblem } = useChosenImage(label, sendNow, forget)

  const sending = state.phase === 'busy' ? state.file : undefined
  // A file that failed to upload stays visible, so that it can be sent again.
  const unsent = state.phase === 'failed' ? state.file : undefined
  const picture = sending ?? unsent ?? stored
  const none = picture === undefined ? inputs.image.none : undefined

  const actions: ImageAction[] = []
  const offer = (name: string, run: () => void) =>
    actions.push({
      label: name,
      run: () => {
        clearProblem()
        run()
      },
    })
  if (unsent && state.phase === 'failed' && mayBeTriedAgain(state.error))
    offer(ui.tryAgain, () => sendNow(unsent))
  if (unsent) offer(ui.cancel, forget)
  else if (!sending && remove && stored !== undefined)
    offer(inputs.image.remove, () => void begin(undefined, remove))

  return (
    <ImageFrame
      label={label}
      picture={picture}
      told={state.phase === 'done' ? inputs.image[state.file ? 'saved' : 'gone'] : none}
      progress={sending && state.phase === 'busy' ? state.percent : undefined}
      error={problem ?? (state.phase === 'failed' ? uploadFailure(text, label, state.error) : undefined)}
      disabled={disabled}
      busy={state.phase === 'busy'}
      onFiles={take}
      onCancel={sending && forget}
      actions={actions}
    />
  )
}

type Work = (onProgress: (percent: number) => void, signal: AbortSignal) => Promise<unknown>

/** One attempt at a time; leaving the page cancels it. */
function useUpload() {
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
  /** Cancels a running attempt, or forgets a failed one. */
  const forget = useCallback(() => {
    running.current.controller.abort()
    tell({ is: 'forgotten' })
  }, [])
  return { state, begin, forget }
}

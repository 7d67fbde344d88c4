/** The state of sending or removing an image. A pure reducer, so that late answers can be tested. */

interface Attempt {
  /** Grows with every attempt, so that answers to older ones are ignored. */
  attempt: number
  /** The file that is sent; undefined while the stored image is removed. */
  file: File | undefined
}

export type UploadState =
  | { phase: 'idle' }
  | ({ phase: 'busy'; percent: number } & Attempt)
  | ({ phase: 'done' } & Attempt)
  | ({ phase: 'failed'; error: unknown } & Attempt)

export type UploadEvent =
  | ({ is: 'begun' } & Attempt)
  | { is: 'progress'; attempt: number; percent: number }
  | { is: 'done'; attempt: number }
  | { is: 'failed'; attempt: number; error: unknown }
  | { is: 'forgotten' }

export const nothingUploaded: UploadState = { phase: 'idle' }

export function uploaded(state: UploadState, event: UploadEvent): UploadState {
  if (event.is === 'forgotten') return nothingUploaded
  if (event.is === 'begun') return { phase: 'busy', percent: 0, attempt: event.attempt, file: event.file }
  if (state.phase !== 'busy' || state.attempt !== event.attempt) return state
  const { attempt, file } = state
  switch (event.is) {
    case 'progress':
      return { ...state, percent: event.percent }
    case 'done':
      return { phase: 'done', attempt, file }
    case 'failed':
      return { phase: 'failed', attempt, file, error: event.error }
  }
}

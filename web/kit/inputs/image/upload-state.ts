/** How far the sending or the removing of an image has come. A pure reducer, so that late answers can be tested. */

interface Attempt {
  /** Grows with every attempt: what is heard of an older one is out of date. */
  attempt: number
  /** What is sent; none while the stored image is removed. */
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

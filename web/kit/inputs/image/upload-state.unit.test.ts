import { ApiError, NetworkError } from '#web/api/api.ts'
import { en } from '#web/i18n/en.ts'
import { sv } from '#web/i18n/sv.ts'
import { describe, expect, it } from 'vitest'
import { mayBeTriedAgain, uploadFailure } from './upload-failure.ts'
import { nothingUploaded, uploaded, type UploadEvent, type UploadState } from './upload-state.ts'

const file = new File([], 'a.png')
const after = (...events: UploadEvent[]) => events.reduce<UploadState>(uploaded, nothingUploaded)
const begun = (attempt: number): UploadEvent => ({ is: 'begun', attempt, file })
const error = new NetworkError('away')

describe('an upload', () => {
  it('goes from nothing to all', () => {
    expect(after(begun(1))).toEqual({ phase: 'busy', percent: 0, attempt: 1, file })
    expect(after(begun(1), { is: 'progress', attempt: 1, percent: 40 })).toMatchObject({ percent: 40 })
    expect(after(begun(1), { is: 'done', attempt: 1 })).toEqual({ phase: 'done', attempt: 1, file })
  })

  it('keeps the file when it fails, so that it can be sent again', () => {
    const failed = after(begun(1), { is: 'failed', attempt: 1, error })
    expect(failed).toEqual({ phase: 'failed', attempt: 1, file, error })
    expect(uploaded(failed, begun(2))).toMatchObject({ phase: 'busy', percent: 0, file })
  })

  it('that was given up is over, whatever is heard of it later', () => {
    const late: UploadEvent[] = [
      { is: 'progress', attempt: 1, percent: 90 },
      { is: 'done', attempt: 1 },
      { is: 'failed', attempt: 1, error },
    ]
    for (const event of late) {
      expect(after(begun(1), { is: 'forgotten' }, event)).toEqual(nothingUploaded)
      expect(after(begun(1), begun(2), event)).toEqual(after(begun(2)))
    }
  })
})

describe('why an image did not arrive', () => {
  it.each([
    [
      new ApiError(413, { image: ['tooLarge'] }),
      'The file is too large: at most 5 MB',
      'Filen är för stor: högst 5 MB',
    ],
    [
      new ApiError(413, { image: ['tooManyPixels'] }),
      'The picture has too many pixels: at most 40 megapixels',
      'Bilden har för många pixlar: högst 40 megapixel',
    ],
    [new ApiError(415, { _: ['notAnImage'] }), 'The file is not an image', sv.messages.notAnImage('')],
    [new ApiError(422, { image: ['oneFile'] }), en.messages.oneFile(''), sv.messages.oneFile('')],
    [new ApiError(422, { image: ['required'] }), 'Please enter the picture', sv.messages.required('Bild')],
    [error, en.ui.offlineText, sv.ui.offlineText],
    [new Error('a fault of ours'), en.ui.somethingWentWrong, sv.ui.somethingWentWrong],
  ])('is said of %s', (reason, english, swedish) => {
    expect(uploadFailure(en, 'Picture', reason)).toBe(english)
    expect(uploadFailure(sv, 'Bild', reason)).toBe(swedish)
  })

  it('decides whether the same file can be tried again', () => {
    expect([413, 415, 422, 403].map((status) => mayBeTriedAgain(new ApiError(status, {})))).not.toContain(
      true,
    )
    expect([429, 500, 503].map((status) => mayBeTriedAgain(new ApiError(status, {})))).not.toContain(false)
    expect(mayBeTriedAgain(error)).toBe(true)
  })
})

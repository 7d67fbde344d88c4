import { ApiError, NetworkError } from '#web/api/api.ts'
import type { SendImage } from '#web/kit/inputs/image/image-upload.tsx'

/** Simulated uploads over a slow connection: one succeeds, one fails every second time, one is always refused. */

export const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds))

export const sendSlowly: SendImage = async (_image, onProgress, signal) => {
  for (let percent = 5; percent <= 100; percent += 5) {
    await pause(100)
    signal.throwIfAborted()
    onProgress(percent)
  }
}

let failures = 0

export const failOnce: SendImage = async (...sent) => {
  await sendSlowly(...sent)
  if (failures++ % 2 === 0) throw new NetworkError('as was asked for')
}

export const refuse: SendImage = async (...sent) => {
  await sendSlowly(...sent)
  throw new ApiError(413, { image: ['tooLarge'] })
}

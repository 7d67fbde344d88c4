import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import type { ReadCode } from './code-reader.ts'

const formats = [
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.QR_CODE,
  BarcodeFormat.DATA_MATRIX,
]

/** A smaller picture is read faster, and is sharp enough for a code that one holds before the camera. */
const mostWidth = 800

/** For browsers that read no codes themselves. */
export function pictureReader(): ReadCode {
  const reader = new MultiFormatReader()
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, formats],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  )
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined
    const scale = Math.min(1, mostWidth / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      const source = new RGBLuminanceSource(greyOf(data), canvas.width, canvas.height)
      return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText()
    } catch {
      // It throws where there is no code in the picture.
      return undefined
    }
  }
}

/** How bright each point is: of red, green and blue, green counts most, as for the eye. */
function greyOf(colours: Uint8ClampedArray) {
  const grey = new Uint8ClampedArray(colours.length / 4)
  for (let point = 0; point < grey.length; point += 1) {
    const at = point * 4
    grey[point] = ((colours[at] ?? 0) + 2 * (colours[at + 1] ?? 0) + (colours[at + 2] ?? 0)) / 4
  }
  return grey
}

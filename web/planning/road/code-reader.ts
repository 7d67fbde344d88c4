/** Reads the code in a picture; undefined where there is none. */
export type ReadCode = (picture: HTMLVideoElement) => Promise<string | undefined>

/** As browsers have it, where they do; TypeScript's own types do not know it. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const wanted = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code', 'data_matrix']

/** The browser's own reader, or a library where it has none. */
export async function codeReader(): Promise<ReadCode> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = (await Own?.getSupportedFormats()) ?? []
  const formats = wanted.filter((format) => known.includes(format))
  if (!Own || formats.length === 0) return (await loadLibrary()).pictureReader()
  const detector = new Own({ formats })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue
}

const loadLibrary = () => import('./read-picture.ts')

/** Where a browser has no reader of its own, the library is there also without a network. */
export async function prepareReader() {
  if (!('BarcodeDetector' in globalThis)) await loadLibrary().catch(() => undefined)
}

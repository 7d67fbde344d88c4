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

/** The browser's own reader; undefined where it has none. */
export async function codeReader(): Promise<ReadCode | undefined> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!Own) return undefined
  const known = await Own.getSupportedFormats()
  const formats = wanted.filter((format) => known.includes(format))
  if (formats.length === 0) return undefined
  const detector = new Own({ formats })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue
}

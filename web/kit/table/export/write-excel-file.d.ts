declare module '*/writeXlsxFileUniversal.js' {
  import type { SheetData, SheetOptions } from 'write-excel-file/universal'

  export function generateXlsxFileSync(
    data: SheetData,
    sheet: SheetOptions<Blob>,
    options: undefined,
    convertToBytes: unknown,
  ): Promise<Blob>
}

declare module '*/convertFileContentToUint8ArrayUniversal.js' {
  const convertToBytes: unknown
  export default convertToBytes
}

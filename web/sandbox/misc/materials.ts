import type { Choice } from '#web/kit/inputs/multi-select/search-state.ts'

/** Choices to search in, the same in both languages. */
export const materials: readonly Choice[] = [
  'Aluminium 6082',
  'Brass CW614N',
  'Bronze RG7',
  'Cast iron GJL-250',
  'Copper Cu-ETP',
  'Steel S235',
  'Steel S355',
  'Steel 42CrMo4',
  'Stainless 304',
  'Stainless 316L',
  'Slate 10',
  'Titanium Grade 5',
  'Zinc Zamak 5',
].map((name, place) => ({ name, value: place + 1 }))

let failures = 0

/** Simulates a server: slow for "sl", failing every second time for "fail", empty for "none". */
export async function searchMaterials(typed: string): Promise<readonly Choice[]> {
  const text = typed.toLowerCase()
  await new Promise((resume) => setTimeout(resume, text === 'sl' ? 2000 : 100))
  if (text === 'fail' && failures++ % 2 === 0) throw new Error('as was asked for')
  return text === 'none'
    ? []
    : materials.filter(({ name }) => name.toLowerCase().includes(text === 'fail' ? 's' : text))
}

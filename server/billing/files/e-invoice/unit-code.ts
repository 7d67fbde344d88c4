/** What articles are counted in, as people write it, by the codes of e-invoices (UN/ECE recommendations 20 and 21). */
const unitsOf: Record<string, string> = {
  C62: 'st stk styck stycken pc pcs piece pieces each',
  PR: 'par pair pairs',
  SET: 'set sats satser sets',
  XBX: 'låda lådor box boxes ask askar',
  XCT: 'kartong kartonger krt carton cartons',
  XPK: 'förp förpackning förpackningar frp paket pkt pack packs package packages',
  XBG: 'påse påsar säck säckar bag bags',
  XBO: 'flaska flaskor fl bottle bottles',
  XCX: 'burk burkar can cans',
  XTU: 'tub tuber tube tubes',
  XRO: 'rulle rullar rl roll rolls',
  XST: 'ark sheet sheets',
  XPX: 'pall pallar pallet pallets',
  MTR: 'm meter metre metres',
  CMT: 'cm',
  MMT: 'mm',
  MTK: 'm2 m² kvm',
  MTQ: 'm3 m³',
  LTR: 'l liter litre litres',
  DLT: 'dl',
  CLT: 'cl',
  MLT: 'ml',
  KGM: 'kg kilo',
  HGM: 'hg',
  GRM: 'g gram',
  TNE: 't ton tonne tonnes',
}
const codes = new Map(
  Object.entries(unitsOf).flatMap(([code, units]) => units.split(' ').map((unit) => [unit, code] as const)),
)

/** What has no code is told as so many of one, which is right of every unit. */
export const unitCode = (unit: string) => codes.get(unit.trim().toLowerCase().replace(/\.$/, '')) ?? 'C62'

import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { CustomerKey } from './organisation-data.ts'
import { mix, storeDrawings } from './pictures.ts'

/** The logo and the background of a customer's lockers. The other customers' lockers show the screen's own. */
export type LockerPictures = (customer: CustomerKey) => { logo_id: string; background_id: string } | undefined

interface Brand {
  colour: string
  mark: string
  scene: keyof typeof scenes
}

/** In a box of 240 × 240, white on the customer's colour. */
const marks = {
  gear: '<circle cx="120" cy="120" r="52" stroke-width="26"/><path stroke-width="26" d="M120 30v30M120 180v30M30 120h30M180 120h30M56 56l22 22M162 162l22 22M56 184l22-22M162 78l22-22"/>',
  peak: '<path stroke-width="22" d="M26 190L98 70l36 56 24-34 56 98z"/><path stroke-width="16" d="M98 70l-18 56 24-14 16 20"/>',
  tree: '<path stroke-width="20" d="M120 34l58 82h-30l46 62H46l46-62H62zM120 178v34"/>',
  wheel:
    '<circle cx="120" cy="120" r="84" stroke-width="24"/><circle cx="120" cy="120" r="24" stroke-width="20"/><path stroke-width="16" d="M120 96V44M97 128l-50 18M143 128l50 18"/>',
  wave: '<path stroke-width="22" d="M28 150c30 0 30 26 60 26s32-26 64-26 30 26 60 26M120 124V40l62 84z"/>',
  leaf: '<path stroke-width="20" d="M52 190c0-98 52-140 140-140 0 98-44 140-116 116M52 190c20-46 50-74 92-94"/>',
}

const ground = (colour: string, y: number) =>
  `<rect y="${y}" width="1280" height="${800 - y}" fill="${colour}"/>`

/** In a box of 1280 × 800, from the palest to the darkest of four shades. */
const scenes = {
  hall: ([far, near, front, light]: Shades) => `
    <path fill="${far}" d="M0 520V300l160-80v80l160-80v80l160-80v80l160-80v80l160-80v80l160-80v80l160-80v80l160-80v300z"/>
    <path fill="${near}" d="M0 380h1280v22H0z"/><path fill="${light}" d="M560 520V420h160v100z"/>
    ${ground(near, 520)}<path fill="${front}" d="M0 640h1280v160H0zM60 560h220v80H60zM930 540h290v100H930z"/>`,
  mountains: ([far, near, front, light]: Shades) => `
    <circle cx="980" cy="180" r="84" fill="${light}"/>
    <path fill="${far}" d="M0 560l220-260 150 150 230-290 260 300 170-170 250 240v280H0z"/>
    <path fill="${near}" d="M0 660l260-180 210 130 270-230 290 240 250-150v340H0z"/>${ground(front, 690)}`,
  forest: ([far, near, front, light]: Shades) => `
    <circle cx="300" cy="200" r="76" fill="${light}"/>${ground(far, 520)}
    <g fill="${near}">${Array.from({ length: 17 }, (_, at) => pine(at * 82 - 10, 560 - (at % 3) * 34, 0.8)).join('')}</g>
    <g fill="${front}">${Array.from({ length: 11 }, (_, at) => pine(at * 130 - 30, 700 - (at % 2) * 46, 1.3)).join('')}</g>`,
  harbour: ([far, near, front, light]: Shades) => `
    <circle cx="240" cy="190" r="80" fill="${light}"/>
    <path fill="${far}" d="M640 520V150h24v70h330v26H664v274zM600 520h120v20H600zM860 246h10v120h-10zM836 366h58v44h-58z"/>
    <path fill="${near}" d="M180 560h620l-60 90H250zM260 470h90v90h-90zM360 500h90v60h-90zM460 470h90v90h-90zM560 500h90v60h-90z"/>
    ${ground(front, 640)}<path fill="none" stroke="${near}" stroke-width="8" d="M60 700c40 0 40 16 80 16s40-16 80-16 40 16 80 16 40-16 80-16 40 16 80 16M700 740c40 0 40 16 80 16s40-16 80-16 40 16 80 16 40-16 80-16"/>`,
}

const pine = (x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M50-190L90-100H74l34 70H-8l34-70H10zM42-30h16v60H42z"/>`

type Shades = [far: string, near: string, front: string, light: string]

const brands: Partial<Record<CustomerKey, Brand>> = {
  mekaniska: { colour: '#1f5f99', mark: marks.gear, scene: 'hall' },
  gruvan: { colour: '#8a4b1c', mark: marks.peak, scene: 'mountains' },
  sagverket: { colour: '#2f6f3e', mark: marks.tree, scene: 'forest' },
  fordon: { colour: '#a1272f', mark: marks.wheel, scene: 'hall' },
  livsmedel: { colour: '#5b7a1e', mark: marks.leaf, scene: 'forest' },
  hamnen: { colour: '#0e5a7d', mark: marks.wave, scene: 'harbour' },
}

export async function fillLockerPictures(tx: Transaction<Tables>, vault: Vault): Promise<LockerPictures> {
  const all = Object.entries(brands)
  const ids = await storeDrawings(
    tx,
    vault,
    all.flatMap(([customer, brand]): [string, string][] => [
      [`logo ${customer}`, drawLogo(brand)],
      [`background ${customer}`, drawBackground(brand)],
    ]),
  )
  return (customer) => {
    const logo_id = ids.get(`logo ${customer}`)
    const background_id = ids.get(`background ${customer}`)
    return logo_id && background_id ? { logo_id, background_id } : undefined
  }
}

const drawLogo = ({ colour, mark }: Brand) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">
    <rect width="240" height="240" rx="44" fill="${colour}"/>
    <g transform="translate(18 18) scale(0.85)" fill="none" stroke="#ffffff" stroke-linejoin="round" stroke-linecap="round">${mark}</g>
  </svg>`

const drawBackground = ({ colour, scene }: Brand) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800" viewBox="0 0 1280 800">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${mix(colour, 255, 0.45)}"/><stop offset="1" stop-color="${mix(colour, 255, 0.85)}"/></linearGradient></defs>
    <rect width="1280" height="800" fill="url(#sky)"/>
    ${scenes[scene]([mix(colour, 255, 0.4), mix(colour, 255, 0.12), mix(colour, 0, 0.4), mix(colour, 255, 0.9)])}
  </svg>`

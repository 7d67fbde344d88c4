/** Pictograms in a box of 240 × 240. `main` is the article's colour; `dark` and `light` go with it. */

export interface Palette {
  main: string
  dark: string
  light: string
}

type Draw = (palette: Palette) => string

export const motifs = {
  glove: ({ main, dark }) => `
    <path fill="${main}" d="M80 190V128L58 96c-8-12 8-24 18-14l20 22V58c0-13 20-13 20 0v38h4V46c0-13 20-13 20 0v50h4V56c0-13 20-13 20 0v46h3V76c0-12 18-12 18 0v68c0 20-9 34-20 46z"/>
    <rect x="76" y="186" width="94" height="24" rx="8" fill="${dark}"/>`,
  goggles: ({ main, dark, light }) => `
    <path stroke="${dark}" stroke-width="10" fill="none" d="M36 112c0-22 10-28 26-28M204 112c0-22-10-28-26-28"/>
    <path fill="${main}" d="M34 104h172v26c0 28-16 42-40 42-22 0-34-12-38-30h-16c-4 18-16 30-38 30-24 0-40-14-40-42z"/>
    <path fill="${light}" d="M50 116h52v12c0 20-10 30-27 30s-25-10-25-30zM138 116h52v12c0 20-8 30-25 30s-27-10-27-30z"/>`,
  earplugs: ({ main, dark, light }) => `
    <path fill="none" stroke="${dark}" stroke-width="6" d="M84 176c0 40 72 40 72 0"/>
    <path fill="${main}" d="M62 94c0-32 44-32 44 0l6 70c1 14-57 14-56 0zM134 94c0-32 44-32 44 0l6 70c1 14-57 14-56 0z"/>
    <path fill="${light}" d="M76 84c4-8 14-8 16 0zM148 84c4-8 14-8 16 0z"/>`,
  earmuffs: ({ main, dark, light }) => `
    <path fill="none" stroke="${dark}" stroke-width="14" d="M62 138c-8-110 124-110 116 0"/>
    <rect x="38" y="112" width="48" height="84" rx="22" fill="${main}"/>
    <rect x="154" y="112" width="48" height="84" rx="22" fill="${main}"/>
    <rect x="80" y="120" width="14" height="68" rx="7" fill="${light}"/>
    <rect x="146" y="120" width="14" height="68" rx="7" fill="${light}"/>`,
  mask: ({ main, dark, light }) => `
    <path fill="none" stroke="${dark}" stroke-width="6" d="M66 104C20 78 24 176 74 158M174 104c46-26 42 72-8 54"/>
    <path fill="${main}" d="M62 96c30-10 46-32 58-32s28 22 58 32v38c0 36-32 58-58 58s-58-22-58-58z"/>
    <circle cx="120" cy="136" r="22" fill="${dark}"/><circle cx="120" cy="136" r="12" fill="${light}"/>`,
  tape: ({ main, dark, light }) => `
    <path fill="${dark}" d="M118 190h92v-26h-60z"/>
    <circle cx="112" cy="118" r="76" fill="${main}"/>
    <circle cx="112" cy="118" r="44" fill="${dark}"/><circle cx="112" cy="118" r="36" fill="${light}"/>`,
  screw: ({ main, dark }) => `
    <path fill="${dark}" d="M78 40h84l14 26-14 26H78L64 66z"/>
    <path fill="${main}" d="M100 92h40v104l-20 20-20-20z"/>
    <path stroke="${dark}" stroke-width="8" d="M96 122l48-12M96 146l48-12M96 170l48-12M98 194l44-12"/>`,
  nut: ({ main, dark, light }) => `
    <path fill="${main}" d="M74 40h92l46 80-46 80H74l-46-80z"/>
    <circle cx="120" cy="120" r="46" fill="${dark}"/><circle cx="120" cy="120" r="37" fill="${light}"/>`,
  drill: ({ main, dark, light }) => `
    <g transform="rotate(45 120 120)">
      <rect x="102" y="20" width="36" height="64" rx="6" fill="${dark}"/>
      <path fill="${main}" d="M104 84h32v100l-16 30-16-30z"/>
      <path stroke="${light}" stroke-width="8" d="M104 112l32-20M104 142l32-20M104 172l32-20M106 196l28-18"/>
    </g>`,
  disc: ({ main, dark, light }) => `
    <circle cx="120" cy="120" r="88" fill="${main}"/>
    <circle cx="120" cy="120" r="66" fill="none" stroke="${light}" stroke-width="3" stroke-dasharray="10 8"/>
    <circle cx="120" cy="120" r="36" fill="${dark}"/><circle cx="120" cy="120" r="14" fill="${light}"/>`,
  battery: ({ main, dark, light }) => `
    <rect x="98" y="30" width="44" height="22" rx="6" fill="${dark}"/>
    <rect x="70" y="48" width="100" height="164" rx="16" fill="${main}"/>
    <path fill="${dark}" d="M70 150h100v46a16 16 0 0 1-16 16H86a16 16 0 0 1-16-16z"/>
    <path fill="${light}" d="M112 76h16v18h18v16h-18v18h-16v-18H94V94h18z"/>`,
  lamp: ({ main, dark, light }) => `
    <path fill="none" stroke="${dark}" stroke-width="16" d="M36 136c0-92 168-92 168 0"/>
    <rect x="76" y="96" width="88" height="88" rx="20" fill="${main}"/>
    <circle cx="120" cy="140" r="30" fill="${light}"/>
    <path stroke="${main}" stroke-width="8" stroke-linecap="round" d="M120 196v18M84 196l-10 14M156 196l10 14"/>`,
  ties: ({ main, dark }) => `
    <path fill="none" stroke="${main}" stroke-width="15" stroke-linecap="round" d="M74 60c-50 60-26 128 46 128 76 0 96-76 44-122-22-20-54-22-78-6"/>
    <path fill="none" stroke="${main}" stroke-width="15" stroke-linecap="round" d="M70 74L42 42"/>
    <rect x="62" y="44" width="40" height="34" rx="6" fill="${dark}" transform="rotate(-30 82 61)"/>`,
  spray: ({ main, dark, light }) => `
    <path fill="${dark}" d="M104 34h32v24h-32z"/><path fill="${light}" d="M90 58h60v20H90z"/>
    <rect x="76" y="76" width="88" height="138" rx="14" fill="${main}"/>
    <rect x="76" y="118" width="88" height="48" fill="${light}"/>
    <path stroke="${dark}" stroke-width="6" stroke-linecap="round" stroke-dasharray="2 12" d="M92 44H44M92 36L50 20M92 52L50 68"/>`,
  wipes: ({ main, dark, light }) => `
    <path fill="${light}" stroke="${dark}" stroke-width="4" d="M126 84h78v118l-16-12-16 12-16-12-16 12-14-10z"/>
    <ellipse cx="104" cy="186" rx="64" ry="22" fill="${dark}"/>
    <path fill="${main}" d="M40 64h128v122c0 28-128 28-128 0z"/>
    <ellipse cx="104" cy="64" rx="64" ry="24" fill="${light}"/><ellipse cx="104" cy="64" rx="22" ry="9" fill="${dark}"/>`,
  bottle: ({ main, dark, light }) => `
    <path fill="${dark}" d="M112 30h52c10 0 10 18 0 18h-30v24h-22z"/><rect x="96" y="68" width="54" height="18" rx="4" fill="${dark}"/>
    <path fill="${main}" d="M78 108c0-14 10-22 22-22h46c12 0 22 8 22 22v88c0 10-8 18-18 18H96c-10 0-18-8-18-18z"/>
    <path fill="${light}" d="M123 118c16 22 26 32 26 46a26 26 0 0 1-52 0c0-14 10-24 26-46z"/>`,
  plaster: ({ main, dark, light }) => `
    <g transform="rotate(-40 120 120)">
      <rect x="24" y="84" width="192" height="72" rx="36" fill="${main}"/><rect x="84" y="84" width="72" height="72" fill="${light}"/>
      <g fill="${dark}"><circle cx="104" cy="106" r="5"/><circle cx="136" cy="106" r="5"/><circle cx="120" cy="120" r="5"/><circle cx="104" cy="134" r="5"/><circle cx="136" cy="134" r="5"/></g>
    </g>`,
  coverall: ({ main, dark }) => `
    <path fill="${main}" stroke="${dark}" stroke-width="5" stroke-linejoin="round" d="M96 56c0-32 48-32 48 0l38 16 22 78-22 8-18-48v106h-34l-10-62-10 62H76V110l-18 48-22-8 22-78z"/>
    <ellipse cx="120" cy="56" rx="15" ry="18" fill="${dark}"/><path stroke="${dark}" stroke-width="5" d="M120 78v74"/>`,
  cap: ({ main, dark, light }) => `
    <path fill="${main}" d="M44 148c0-118 152-118 152 0z"/>
    <path fill="none" stroke="${light}" stroke-width="5" d="M84 142c-4-40 6-66 24-78M120 142V60M156 142c4-40-6-66-24-78"/>
    <path fill="none" stroke="${dark}" stroke-width="18" stroke-linecap="round" stroke-dasharray="16 20" d="M46 156h150"/>`,
  boot: ({ main, dark, light }) => `
    <path fill="${main}" d="M78 44h62v86c26 14 64 14 64 56H78z"/><rect x="72" y="36" width="74" height="22" rx="10" fill="${light}"/>
    <path fill="${dark}" d="M70 182h142v12a12 12 0 0 1-12 12H82a12 12 0 0 1-12-12z"/>`,
  marker: ({ main, dark, light }) => `
    <g transform="rotate(35 120 120)">
      <path fill="${dark}" d="M110 196h20v18l-20 8z"/><path fill="${light}" d="M98 164h44l-8 34h-28z"/>
      <rect x="94" y="70" width="52" height="96" fill="${main}"/><rect x="90" y="18" width="60" height="60" rx="10" fill="${dark}"/>
    </g>`,
  label: ({ main, dark, light }) => `
    <path fill="${main}" d="M36 60a16 16 0 0 1 16-16h72l84 84c8 8 8 16 0 24l-56 56c-8 8-16 8-24 0l-92-92z"/>
    <circle cx="76" cy="84" r="15" fill="${light}"/>
    <path stroke="${dark}" stroke-width="9" stroke-linecap="round" d="M112 124l44 44M132 106l40 40"/>`,
  knife: ({ main, dark, light }) => `
    <g transform="rotate(-45 120 120)">
      <path fill="${light}" stroke="${dark}" stroke-width="5" stroke-linejoin="round" d="M128 100h66l24 38h-90z"/>
      <rect x="18" y="92" width="124" height="54" rx="20" fill="${main}"/><rect x="52" y="110" width="58" height="16" rx="8" fill="${dark}"/>
    </g>`,
} satisfies Record<string, Draw>

export type Motif = keyof typeof motifs

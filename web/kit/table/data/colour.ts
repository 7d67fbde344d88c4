/** The names of the design tokens that a row may use as its colour. */
const tokens = ['ok', 'warn', 'bad', 'accent', 'muted'] as const
type Token = (typeof tokens)[number]

export type Tint = { token: Token } | { light: string; dark: string }

/**
 * The background that a row or a cell sets with `BgColor`: the name of a token or `#rrggbb`, nothing else. A colour
 * with too little contrast to the text is mixed with the panel's colour until the text can be read, in each theme.
 */
export function tintOf(asked: unknown): Tint | undefined {
  const token = tokens.find((name) => name === asked)
  if (token) return { token }
  if (typeof asked !== 'string' || !/^#[0-9a-f]{6}$/i.test(asked)) return undefined
  const colour = channels(asked)
  return { light: legible(colour, themes.light), dark: legible(colour, themes.dark) }
}

type Channels = [number, number, number]

interface Theme {
  text: Channels
  panel: Channels
}

const themes: Record<'light' | 'dark', Theme> = {
  light: { text: channels('#1d252c'), panel: channels('#ffffff') },
  dark: { text: channels('#e6eaed'), panel: channels('#1b2024') },
}

/** A little more than WCAG's 4.5, because channels are rounded to whole numbers. */
const enough = 5

function legible(colour: Channels, { text, panel }: Theme) {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = colour.map(
      (channel, index) => channel + ((panel[index] ?? 0) - channel) * share,
    ) as Channels
    if (contrast(mixed, text) >= enough) return hex(mixed)
  }
  return hex(panel)
}

export function contrast(one: Channels, other: Channels) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export function channels(colour: string): Channels {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)) as Channels
}

const hex = (colour: Channels) =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

function luminance(colour: Channels) {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

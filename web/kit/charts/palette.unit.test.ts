import tokens from '#web/kit/styles/tokens.css?raw'
import { describe, expect, it } from 'vitest'
import palette from './palette.css?raw'

type Color = [red: number, green: number, blue: number]

const styles = palette + tokens

describe.each(['light', 'dark'])('the colours of the charts, %s', (scheme) => {
  it('stand out from the panel by 3:1, and six in a row are told apart by the colour-blind', () => {
    const panel = token(scheme, 'panel')
    const colors = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => token(scheme, `series-${number}`))
    for (const color of [...colors, token(scheme, 'series-before')])
      expect([color, contrast(color, panel) >= 3]).toEqual([color, true])
    for (const [kind, matrix] of Object.entries(blindness)) {
      const seen = colors.slice(0, 6).map((color) => matrix.map((row) => sumOf(row, color)))
      const closest = Math.min(...pairs(seen).map(([one, other]) => distance(one, other)))
      expect([kind, closest > 50]).toEqual([kind, true])
    }
  })
})

/** A colour as the style sheets have it for this scheme. */
function token(scheme: string, name: string): Color {
  const blocks = styles.matchAll(new RegExp(`data-mantine-color-scheme='${scheme}'\\] \\{([^}]*)\\}`, 'g'))
  const declared = [...blocks].map(([, block]) => block).join('')
  const [, color] = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(declared) ?? []
  if (color === undefined) throw new Error(`no --${name} in the ${scheme} scheme`)
  return [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Color
}

/** What reaches the eye, after Machado, Oliveira and Fernandes (2009). */
const blindness = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}

const sumOf = (weights: number[], color: Color) =>
  weights.reduce((sum, weight, index) => sum + weight * (color[index] ?? 0), 0)

const pairs = <T>(all: T[]) =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]))

const distance = (one: number[], other: number[]) =>
  Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)))

function contrast(one: Color, other: Color) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Color) {
  const parts = color.map((part) => part / 255)
  const linear = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return sumOf([0.2126, 0.7152, 0.0722], linear as Color)
}

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useParts } from '../testing/parts.ts'

const visitPart = useParts()

type Color = [red: number, green: number, blue: number]

describe.each([false, true])('the colours of the charts, dark: %s', (dark) => {
  it('stand out from the panel by 3:1, and six in a row are told apart by the colour-blind', async () => {
    const page = await visitPart({ path: '/sandbox/charts?kind=sparkline', dark })
    const [panel = [0, 0, 0]] = await tokens(page, ['panel'])
    const colors = await tokens(
      page,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'rest'].map((name) => `series-${name}`),
    )
    for (const color of colors) expect([color, contrast(color, panel) >= 3]).toEqual([color, true])
    for (const [kind, matrix] of Object.entries(blindness)) {
      const seen = colors.slice(0, 6).map((color) => matrix.map((row) => sumOf(row, color)))
      const closest = Math.min(...pairs(seen).map(([one, other]) => distance(one, other)))
      expect([kind, closest > 50]).toEqual([kind, true])
    }
  })
})

const tokens = (page: Page, names: string[]) =>
  page.evaluate((wanted) => {
    const style = getComputedStyle(document.documentElement)
    return wanted.map((name) => {
      // The build shortens #ffffff to #fff.
      const color = style
        .getPropertyValue(`--${name}`)
        .trim()
        .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
      return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Color
    })
  }, names)

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

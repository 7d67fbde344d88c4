import type { Language } from '#contract/language.ts'
import type { RoadRun, RoadStop } from '#contract/planning/road.ts'
import { qrModules } from '#server/billing/files/pdf/pay-code.ts'
import { colours, openSheet, page, type Sheet, wrapped } from '#server/billing/files/pdf/sheet.ts'
import { words } from '#server/words/index.ts'

/** Two beside each other and four below, as sheets of labels of 105 × 74 mm are cut. */
const across = 2
const down = 4
const label = { width: page.width / across, height: page.height / down }
const margin = 26

/** A label for the box of each locker that something is planned for. */
export async function labelsPaper(run: RoadRun, addressOf: (stop: RoadStop) => string, language: Language) {
  const said = words[language].runs
  const sheet = openSheet({ title: `${said.labels} ${run.Id}`, language, date: run.Day })
  const stops = run.Stops.filter(({ Lines }) => Lines.some(({ Planned }) => Planned > 0))
  for (const [index, stop] of stops.entries()) {
    const place = index % (across * down)
    if (index > 0 && place === 0) sheet.newPage()
    const at = {
      x: (place % across) * label.width + margin,
      y: Math.floor(place / across) * label.height + margin,
    }
    drawLabel(
      sheet,
      { run, stop, address: addressOf(stop), language, place: run.Stops.indexOf(stop) + 1 },
      at,
    )
  }
  return sheet.bytes()
}

interface Drawn {
  run: RoadRun
  stop: RoadStop
  address: string
  language: Language
  place: number
}

function drawLabel(
  sheet: Sheet,
  { run, stop, address, language, place }: Drawn,
  { x, y }: { x: number; y: number },
) {
  const said = words[language].runs
  const number = new Intl.NumberFormat(language)
  const width = label.width - 2 * margin
  const size = 62
  const planned = stop.Lines.filter(({ Picked, Planned }) => (Picked ?? Planned) > 0)
  const pieces = planned.reduce((sum, { Picked, Planned }) => sum + (Picked ?? Planned), 0)
  const lines: [text: string, size: number, face: 'regular' | 'strong', most: number][] = [
    [stop.LockerName, 15, 'strong', 2],
    [stop.CustomerName, 10, 'regular', 1],
    [[stop.Location, stop.Address].filter(Boolean).join(', '), 8.5, 'regular', 2],
  ]
  let baseline = y + 14
  sheet.within('Sect', () => {
    for (const [text, size, face, most] of lines)
      for (const line of cut(text, width, { face, size }, most)) {
        sheet.write(line, x, baseline, { size, face })
        baseline += size * 1.35
      }
    const foot = y + label.height - 2 * margin
    sheet.write(said.boxOf(place, run.Stops.length), x, foot - 26, { face: 'strong' })
    sheet.write(said.articlesAndPieces(planned.length, number.format(pieces)), x, foot - 13, { size: 8.5 })
    const of = [`${said.run} ${run.Id}`, run.Day, run.Name].filter(Boolean).join(' · ')
    sheet.write(cut(of, width - size - 10, { size: 8 }, 1)[0] ?? '', x, foot, {
      size: 8,
      colour: colours.quiet,
    })
  })
  const left = x + width - size
  const top = y + label.height - 2 * margin - size + 4
  sheet.within('Figure', () => sheet.paint(qrModules(address, left, top, size), '#000000'), {
    alt: said.scan,
    bbox: [left, top, left + size, top + size],
  })
}

/** As many lines as there is room for; what is left out is told by three dots. */
function cut(text: string, width: number, font: Parameters<typeof wrapped>[2], most: number) {
  const lines = wrapped(text, width, font)
  if (lines.length <= most) return lines
  const last = lines[most - 1] ?? ''
  const shorter = Array.from(last, (_, index) => `${last.slice(0, last.length - index).trimEnd()} …`)
  return [...lines.slice(0, most - 1), shorter.find((each) => wrapped(each, width, font).length === 1) ?? '…']
}

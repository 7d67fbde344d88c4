import type { Language } from '#contract/language.ts'
import { inPacks, type PickLine, pickListOf } from '#contract/planning/pick-list.ts'
import type { RoadRun } from '#contract/planning/road.ts'
import { qrModules } from '#server/billing/files/pdf/pay-code.ts'
import { colours, openSheet, page } from '#server/billing/files/pdf/sheet.ts'
import { words } from '#server/words/index.ts'
import { drawFacts, drawTable, numberPages, type PaperColumn, pictureSize } from './table.ts'

/** The pick list on paper: a box to tick for each article, and what goes where below it. `pictures`: by article. */
export async function pickListPaper(
  run: RoadRun,
  address: string,
  language: Language,
  pictures: ReadonlyMap<number, Uint8Array>,
) {
  const said = words[language].runs
  const number = new Intl.NumberFormat(language)
  const list = pickListOf(run)
  const title = `${said.pickList} ${run.Id}`
  const sheet = openSheet({ title, language, date: run.Day })
  sheet.within('H1', () => sheet.write(said.pickList, page.left, page.top, { face: 'strong', size: 20 }))
  drawCode(sheet, address, said.scan)
  const pieces = list.reduce((sum, { Total }) => sum + Total, 0)
  const found = list.reduce((sum, { Found }) => sum + (Found ?? 0), 0)
  const isBegun = list.some(({ Found }) => Found !== null)
  const hasShelves = list.some(({ WarehouseShelf }) => WarehouseShelf !== '')
  // Where the column is of shelves, a group stands in brackets.
  const placeOf = ({ WarehouseShelf, Group }: PickLine) =>
    WarehouseShelf || (Group !== '' && hasShelves ? `(${Group})` : Group)
  const facts: [string, string][] = [
    [said.run, [String(run.Id), run.Name].filter(Boolean).join(' · ')],
    [said.day, run.Day],
    [said.driver, run.Driver ?? ''],
    [said.lockers, number.format(run.Stops.length)],
    [
      said.pieces,
      isBegun ? said.foundOf(number.format(found), number.format(pieces)) : number.format(pieces),
    ],
  ]
  const top = drawFacts(sheet, facts.slice(0, 3), page.top + 30)
  const from = drawFacts(sheet, facts.slice(3), top)
  const { columns } = said
  const beside = pictures.size > 0 ? pictureSize + 8 : 0
  const layout: PaperColumn[] = [
    {
      title: hasShelves ? columns.shelf : columns.group,
      x: page.left + beside,
      width: 82,
    },
    { title: columns.number, x: page.left + 90 + beside, width: 70 },
    { title: columns.article, x: page.left + 164 + beside, width: 200 - beside },
    { title: columns.packs, x: page.left + 420, isNumber: true },
    { title: columns.total, x: page.left + 462, isNumber: true, isStrong: true },
    { title: columns.found, x: page.right, isNumber: true },
  ]
  const rows = list.map((line) => {
    const { packs, pieces: loose } = inPacks(line.Total, line.PackSize)
    return {
      picture: pictures.get(line.ArticleId),
      cells: [
        placeOf(line),
        line.Number,
        line.Name,
        line.PackSize > 1 && packs > 0 ? said.packsOf(packs, line.PackSize, loose) : '',
        `${number.format(line.Total)}${line.Unit === '' ? '' : ` ${line.Unit}`}`,
        line.Found === null ? '______' : number.format(line.Found),
      ],
      small: [
        // As it is divided where less was found.
        line.Stops.map(
          ({ LockerName, Planned, Picked }) => `${LockerName}: ${number.format(Picked ?? Planned)}`,
        ).join(' · '),
      ],
    }
  })
  drawTable(sheet, layout, rows, { from: from + 8, titleOfNext: title })
  numberPages(sheet, said.page)
  return sheet.bytes()
}

/** Opens the run on the phone that reads it. */
function drawCode(sheet: ReturnType<typeof openSheet>, address: string, alt: string) {
  const size = 74
  const left = page.right - size
  const top = page.top - 26
  sheet.within('Figure', () => sheet.paint(qrModules(address, left, top, size), '#000000'), {
    alt,
    bbox: [left, top, left + size, top + size],
  })
  sheet.write(alt, page.right, top + size + 11, { size: 7, colour: colours.quiet, align: 'right' })
}

import type { Contract } from '#contract/index.ts'
import type { Language } from '#contract/language.ts'
import { excel } from '#contract/ledger/transactions.ts'
import { type PickLine, pickListOf } from '#contract/planning/pick-list.ts'
import type { RoadRun } from '#contract/planning/road.ts'
import type { Sender } from '#server/catalogue/images/decode.ts'
import { thumbnails } from '#server/catalogue/images/thumbnails.ts'
import type { Handlers } from '#server/http/mount.ts'
import { type CellValue, type ColumnKind, workbook } from '#server/http/workbook.ts'
import { words } from '#server/words/index.ts'
import type { HouseReader } from '#server/tenancy/scope.ts'
import { labelsPaper } from './papers/labels.ts'
import { pickListPaper } from './papers/pick-list.ts'
import { readRoadRun } from './road/read.ts'

export const picking = (publicUrl = 'http://localhost:3000'): Handlers<Contract['picking']> => ({
  async get({ params }, { scope, language }) {
    return { data: pickListOf(await readRoadRun(scope, params.id, language)) }
  },

  async pdf({ params }, { scope, db, language, member, gone }) {
    const run = await readRoadRun(scope, params.id, language)
    const address = new URL(`/road/${run.Id}`, publicUrl).href
    const pictures = await picturesOf(db, pickListOf(run), { member, gone })
    const content = await pickListPaper(run, address, language, pictures)
    const fileName = `${words[language].runs.pickList} ${run.Id}.pdf`
    return { contentType: 'application/pdf', content, fileName }
  },

  async excel({ params }, { scope, language }) {
    const run = await readRoadRun(scope, params.id, language)
    const fileName = `${words[language].runs.pickList} ${run.Id}.xlsx`
    return { contentType: excel, content: pickListWorkbook(run, language), fileName }
  },

  async labels({ params }, { scope, language }) {
    const run = await readRoadRun(scope, params.id, language)
    const addressOf = ({ Id }: { Id: number }) => new URL(`/road/${run.Id}?stop=${Id}`, publicUrl).href
    const content = await labelsPaper(run, addressOf, language)
    return {
      contentType: 'application/pdf',
      content,
      fileName: `${words[language].runs.labels} ${run.Id}.pdf`,
    }
  },
})

async function picturesOf(db: HouseReader, list: readonly PickLine[], sender: Sender) {
  const idOf = ({ ImagePath }: PickLine) => ImagePath?.split('/').at(-1) ?? ''
  const made = await thumbnails(
    db,
    list.map(idOf).filter((id) => id !== ''),
    sender,
  )
  return new Map(
    list.flatMap((line) =>
      [made.get(idOf(line))].flatMap((small) => (small ? [[line.ArticleId, small] as const] : [])),
    ),
  )
}

type Title = keyof (typeof words)['en-GB']['runs']['columns']
const layout: [column: Title, kind: ColumnKind, width: number][] = [
  ['shelf', 'text', 12],
  ['group', 'text', 20],
  ['number', 'text', 18],
  ['article', 'text', 36],
  ['unit', 'text', 10],
  ['total', 'number', 10],
  ['found', 'number', 10],
  ['locker', 'text', 28],
  ['planned', 'number', 10],
  ['picked', 'number', 10],
]

/** A row for each article and locker; what is of the whole article stands in its first one, so that a column's sum is right. */
function pickListWorkbook(run: RoadRun, language: Language) {
  const { columns, pickList } = words[language].runs
  const described = layout.map(([column, kind, width]) => ({ title: columns[column], kind, width }))
  const rows: CellValue[][] = pickListOf(run).flatMap((line) =>
    line.Stops.map(({ LockerName, Planned, Picked }, at) => [
      line.WarehouseShelf,
      line.Group,
      line.Number,
      line.Name,
      line.Unit,
      at === 0 ? line.Total : null,
      at === 0 ? line.Found : null,
      LockerName,
      Planned,
      Picked,
    ]),
  )
  return workbook(pickList, described, once(rows))
}

async function* once(rows: CellValue[][]) {
  if (rows.length > 0) yield rows
}

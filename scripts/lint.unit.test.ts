import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Every rule of .oxlintrc.json that is our own is shown by a file that breaks it, beside ones that must pass.

const raw =
  "import type { RawDatabase } from '#server/database/connect.ts'\nexport type Mine = { db: RawDatabase }\n"
const inside = "export { insideOf } from '#server/tenancy/records.ts'\n"
const imports = (from: string) => `import { thing } from '${from}'\nexport const mine = thing\n`
const promise = 'async function work() {\n  await Promise.resolve()\n}\n'
const lines = (count: number) => '// A line.\n'.repeat(count - 1) + 'export const last = 1\n'

const bad: [path: string, code: string, rule: string][] = [
  ['contract/imports-server.ts', imports('#server/errors.ts'), 'rooms'],
  ['contract/imports-web.ts', imports('#web/api/api.ts'), 'rooms'],
  ['contract/imports-relative.ts', imports('../server/errors.ts'), 'rooms'],
  ['contract/imports-zod.ts', "export { z } from 'zod'\n", 'no-restricted-imports'],
  ['contract/imports-node.ts', imports('node:fs'), 'no-restricted-imports'],
  ['contract/deep/imports-relative.ts', imports('../../server/errors.ts'), 'rooms'],
  ['web/imports-server.ts', imports('#server/errors.ts'), 'rooms'],
  ['web/imports-demo.ts', imports('#demo/main.ts'), 'rooms'],
  ['web/articles/imports-relative.ts', imports('../../server/errors.ts'), 'rooms'],
  ['web/imports-type.ts', "export type { Config } from '#server/config.ts'\n", 'rooms'],
  ['web/names-type.ts', "export type Mine = import('#server/config.ts').Config\n", 'consistent-type-imports'],
  ['server/imports-web.ts', imports('#web/api/api.ts'), 'rooms'],
  ['server/imports-demo.ts', imports('#demo/main.ts'), 'rooms'],
  ['server/imports-relative.ts', imports('../web/api/api.ts'), 'rooms'],
  ['server/main.ts', imports('#web/api/api.ts'), 'rooms'],
  ['server/main.test.ts', imports('#web/api/api.ts'), 'rooms'],
  ['demo/imports-web.ts', imports('#web/api/api.ts'), 'rooms'],
  ['contract/ledger/screen.ts', imports('#locker-screen/main.ts'), 'rooms'],
  ['contract/ledger/index.ts', imports('#contract/index.ts'), 'rooms'],
  ['contract/ledger/scripts.ts', imports('../../scripts/setup.ts'), 'rooms'],
  ['web/kit/screen.ts', imports('#locker-screen/main.ts'), 'rooms'],
  ['demo/screen.ts', imports('#locker-screen/main.ts'), 'rooms'],
  ['server/people/session-demo.ts', imports('#demo/main.ts'), 'rooms'],
  ['server/database/demo.ts', imports('#demo/main.ts'), 'rooms'],
  ['server/operations/demo.ts', "export const later = () => import('#demo/main.ts')\n", 'rooms'],
  ['server/catalogue/articles.ts', raw, 'no-restricted-imports'],
  ['server/catalogue/articles-type.ts', raw, 'no-restricted-types'],
  ['server/ledger/correct.ts', raw, 'no-restricted-imports'],
  ['server/ledger/lines.ts', imports('../database/connect.ts'), 'no-restricted-imports'],
  ['server/relative.ts', imports('./database/connect.ts'), 'no-restricted-imports'],
  [
    'server/by-detour.ts',
    "import type { RawDatabase } from './scope.ts'\nexport type A = RawDatabase\n",
    'no-restricted-imports',
  ],
  ['server/lockers/above.ts', imports('#server/ledger/lines.ts'), 'rooms'],
  ['server/lockers/above-type.ts', "export type { Line } from '#server/ledger/lines.ts'\n", 'rooms'],
  ['server/home/beside.ts', imports('#server/statistics/real-time.ts'), 'rooms'],
  ['server/http/room.ts', imports('#server/people/users.ts'), 'rooms'],
  ['server/ledger/top.ts', imports('#server/app.ts'), 'rooms'],
  ['server/ledger/tests.ts', imports('#server/testing/house.ts'), 'rooms'],
  ['web/kit/shell.ts', imports('#web/shell/notices.ts'), 'rooms'],
  ['web/lockers/lazily.ts', "export const later = () => import('#web/ledger/a.ts')\n", 'rooms'],
  ['web/lockers/up.ts', imports('../catalogue/a.ts'), 'rooms'],
  ['locker-screen/server.ts', imports('#server/errors.ts'), 'rooms'],
  ['locker-screen/kit.ts', imports('#web/kit/a.ts'), 'rooms'],
  ...[
    'ledger/inside',
    'people/session-inside',
    'database/inside',
    'operations/inside',
    'http/context',
    'gateway/callers',
  ].map((name): [string, string, string] => [`server/${name}.ts`, inside, 'no-restricted-imports']),
  ['server/any.ts', 'export const value: any = 1\n', 'no-explicit-any'],
  [
    'server/assertion.ts',
    'export const first = (list: string[]) => list[0]!.length\n',
    'no-non-null-assertion',
  ],
  ['server/floating.ts', `${promise}work()\n`, 'no-floating-promises'],
  [
    'server/misused.ts',
    `${promise}export const all = [1].filter(async () => work())\n`,
    'no-misused-promises',
  ],
  ['server/thenable.ts', 'export const value = await 1\n', 'await-thenable'],
  ['server/long.ts', lines(401), 'max-lines'],
  [
    'web/hooks.tsx',
    "import { useState } from 'react'\nexport const f = (a: boolean) => a && useState(1)\n",
    'rules-of-hooks',
  ],
  ['web/picture.tsx', 'export const Picture = () => <img src="a.png" />\n', 'alt-text'],
]

const good: [path: string, code: string][] = [
  ['contract/fields-and.ts', imports('./fields.ts') + "export { z } from './zod.ts'\n"],
  ['web/catalogue/articles.ts', imports('#contract/catalogue/articles.ts')],
  ['server/people/customers.ts', imports('#contract/catalogue/articles.ts')],
  ['server/short.ts', lines(400)],
  ['server/ledger/below.ts', imports('#server/lockers/stock.ts')],
  ['server/ledger/refill.ts', inside],
  ['contract/ledger/loose.ts', imports('#contract/plural.ts')],
  ['server/ledger/some.test.ts', imports('#server/testing/house.ts')],
  ['server/ledger/cases.test.ts', imports('../../scripts/testing/cases.ts')],
  ['web/ledger/below.ts', imports('#web/lockers/a.ts')],
  ['locker-screen/contract.ts', imports('#contract/uuid.ts')],
  ['demo/fill.ts', imports('#server/database/connect.ts')],
  ['server/start.ts', `${raw}export const later = () => import('#demo/fill.ts')\n`],
  ...[
    'app',
    'tenancy/scope',
    'people/session',
    'people/session-keys',
    'operations/sweeps',
    'database/a',
    'operations/commands/a',
    'testing/a',
  ].map((name): [string, string] => [`server/${name}.ts`, raw]),
]

let folder = ''
let found: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagra-lint-'))
  const root = resolve(import.meta.dirname, '..')
  await mkdir(join(folder, 'scripts/lint'), { recursive: true })
  for (const file of ['.oxlintrc.json', 'scripts/lint/rooms.ts'])
    await copyFile(join(root, file), join(folder, file))
  await writeFile(
    join(folder, 'tsconfig.json'),
    '{"compilerOptions":{"strict":true,"jsx":"react-jsx","types":[]}}',
  )
  for (const [path, code] of [...bad, ...good]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), code)
  }
  found = await lint(join(root, 'node_modules/.bin/oxlint'), folder)
})

afterAll(async () => await rm(folder, { recursive: true, force: true }))

test.each(bad)('%s is refused', (path, _code, rule) => {
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${path} .*\\(${rule}\\)$`)))
})

test.each(good)('%s is accepted', (path) => {
  const custom = /no-restricted|max-lines|rooms/
  expect(found.filter((each) => each.startsWith(`${path} `) && custom.test(each))).toEqual([])
})

async function lint(oxlint: string, cwd: string): Promise<string[]> {
  const output = await new Promise<string>((answer) =>
    execFile(oxlint, ['--format=json'], { cwd, maxBuffer: 2 ** 26 }, (_error, stdout) => answer(stdout)),
  )
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; code: string }[] }
  return diagnostics.map((each) => `${each.filename} ${each.code}`)
}

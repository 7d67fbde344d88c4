import { spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, type TestContext } from 'vitest'

// The set-up in a folder of its own, with a stand-in for npm that writes down when it starts and ends.

const waiting = 'Another set-up of this folder is under way; waiting for it.\n'
const untilGo = "while (!existsSync('go')) await sleep(20)"

describe.concurrent('the set-up', () => {
  test('installs once, with its steps told, and then has nothing to say', async ({ onTestFinished }) => {
    const { setup, installations } = await place(onTestFinished)
    expect(await setup().ended).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Installing packages …\nInstalling packages: done in \d+ s\n$/,
      ) as string,
    })
    expect(await setup().ended).toEqual({ code: 0, output: '' })
    expect(await installations()).toEqual(['start', 'end'])
  })

  test('installs again when the lockfile changes', async ({ onTestFinished }) => {
    const { setup, installations, folder } = await place(onTestFinished)
    await setup().ended
    await writeFile(join(folder, 'package-lock.json'), '{"packages":{}}')
    await setup().ended
    expect(await installations()).toEqual(['start', 'end', 'start', 'end'])
  })

  test('makes the link to Node that npm 10 takes away', async ({ onTestFinished }) => {
    const { setup, installations, folder } = await place(onTestFinished)
    await setup().ended
    const link = join(folder, 'node_modules/.bin/node')
    await rm(link)
    await setup().ended
    expect(await readFile(link, 'utf8')).toContain('exit 0')
    expect(await installations()).toEqual(['start', 'end'])
  })

  test('two at once install once, and the second one says that it waits', async ({ onTestFinished }) => {
    const { npm, setup, installations, go } = await place(onTestFinished)
    await npm(untilGo)
    const first = setup()
    await until(async () => (await installations()).length === 1)
    const second = setup()
    await until(() => second.output() !== '')
    await go()
    expect(await second.ended).toEqual({ code: 0, output: waiting })
    expect((await first.ended).code).toBe(0)
    expect(await installations()).toEqual(['start', 'end'])
  })

  test('an interrupted installation ends at once and is repeated', async ({ onTestFinished }) => {
    const { npm, setup, installations } = await place(onTestFinished)
    await npm(untilGo)
    const first = setup()
    await until(async () => (await installations()).length === 1)
    first.kill('SIGINT')
    expect((await first.ended).code).toBe(130)
    await npm('')
    expect((await setup().ended).code).toBe(0)
    expect(await installations()).toEqual(['start', 'start', 'end'])
  })

  test('after a kill -9 the installation that still runs is waited for, and the lock is free', async ({
    onTestFinished,
  }) => {
    const { npm, setup, installations, go } = await place(onTestFinished)
    await npm(untilGo)
    const first = setup()
    await until(async () => (await installations()).length === 1)
    first.kill('SIGKILL')
    await first.ended
    const second = setup()
    await until(() => second.output() === waiting)
    await go()
    expect((await second.ended).code).toBe(0)
    expect(await installations()).toEqual(['start', 'end', 'start', 'end'])
  })

  test.for([
    ['console.error("ENOTFOUND somewhere"); process.exit(1)', 'npm cannot reach its registry'],
    ['console.error("ENOSPC"); process.exit(1)', 'The disk is full'],
    ['console.error("a riddle"); process.exit(1)', 'npm ci failed'],
    ['console.error("Exit handler never called!"); process.exit(0)', 'npm stopped half-way'],
  ] as const)(
    'a failure of npm (%s) is shown whole and explained',
    async ([trouble, told], { onTestFinished }) => {
      const { npm, setup } = await place(onTestFinished)
      await npm(trouble)
      const { code, output } = await setup().ended
      expect(code).toBe(1)
      expect(output).toContain(trouble.split('"')[1])
      expect(output.trim().split('\n').at(-1)).toContain(told)
      expect((await setup().ended).code).toBe(1)
    },
  )
})

/** Tests that run at the same time must each tidy up by their own context. */
async function place(onTestFinished: TestContext['onTestFinished']) {
  const folder = await mkdtemp(join(tmpdir(), 'lagra-setup-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'scripts'))
  await copyFile(resolve(import.meta.dirname, 'setup.mjs'), join(folder, 'scripts/setup.mjs'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'package-lock.json'), '{}')
  await npm(folder, '')
  return {
    folder,
    npm: (trouble: string) => npm(folder, trouble),
    setup: () => setup(folder),
    installations: () => installations(folder),
    go: () => writeFile(join(folder, 'go'), ''),
  }
}

async function npm(folder: string, trouble: string) {
  const node = `node_modules/node-${process.platform}-${process.arch}/bin/node`
  const code = `
    import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    appendFileSync('installations', 'start\\n')
    ${trouble}
    mkdirSync('${node.slice(0, -'/node'.length)}', { recursive: true })
    mkdirSync('node_modules/.bin', { recursive: true })
    writeFileSync('${node}', '#!/bin/sh\\nexit 0\\n', { mode: 0o755 })
    writeFileSync('node_modules/.package-lock.json', '{}')
    appendFileSync('installations', 'end\\n')`
  await writeFile(join(folder, 'npm-cli.js'), code)
}

function setup(folder: string) {
  const env = {
    ...process.env,
    npm_execpath: join(folder, 'npm-cli.js'),
    npm_node_execpath: process.execPath,
  }
  const child = spawn(process.execPath, [join(folder, 'scripts/setup.mjs')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  const ended = new Promise<{ code: number | null; output: string }>((done) => {
    child.once('exit', (code) => setTimeout(() => done({ code, output }), 20))
  })
  return { ended, output: () => output, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

async function installations(folder: string) {
  const text = await readFile(join(folder, 'installations'), 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}

async function until(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await sleep(20)
}

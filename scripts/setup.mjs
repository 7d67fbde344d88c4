// Brings a clone into a state in which it runs: the locked packages and, with --web, the built web.
// Plain JavaScript, because it runs before `npm ci` on whatever Node (≥ 20.19) the machine has.
// It writes to stderr, so that a command's own output can be piped, and nothing when there is nothing to do.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { linkSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bundledNode = join(root, 'node_modules/.bin/node')
const packagesStamp = join(root, 'node_modules/.lagra-stamp')
const webStamp = join(root, 'dist/web/.stamp')
const lockFile = join(root, '.cache/setup.lock')

/** A failure that is told in one line, without a stack. */
class Failure extends Error {}

async function main() {
  requireNode(20, 19)
  const web = process.argv.includes('--web')
  if (packagesFresh() && (!web || webFresh())) return
  await withLock(async () => {
    if (!packagesFresh()) await installPackages()
    if (web && !webFresh()) await buildWeb()
  })
}

function requireNode(major, minor) {
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number)
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return
  throw new Failure(`Lagra needs Node ${major}.${minor} or newer; this is Node ${process.versions.node}.`)
}

// --- packages ---

function packagesFresh() {
  if (readOr(packagesStamp) !== packagesHash()) return false
  linkNode()
  return true
}

function packagesHash() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

async function installPackages() {
  const hash = packagesHash()
  // Without its stamp an interrupted installation is repeated.
  rmSync(packagesStamp, { force: true })
  rmSync(join(root, 'node_modules/.package-lock.json'), { force: true })
  // `include`: a NODE_ENV=production of the machine must not leave out what builds the web.
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
  const [command, ...first] = npmCommand()
  const args = [...first, 'ci', ...flags, '--engine-strict=false']
  const result = await step('Installing packages', async () => {
    const ended = await run(command, args, process.env)
    // npm 10 may stop half-way with "Exit handler never called!" and the exit code 0; this file it writes last.
    const complete = existsSync(join(root, 'node_modules/.package-lock.json'))
    return complete ? ended : { code: 1, output: ended.output }
  })
  if (result.code !== 0) throw new Failure(`${result.output.trim()}\n\n${installHint(result.output)}`)
  await requireRunningNode()
  writeFileSync(packagesStamp, hash)
}

function npmCommand() {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  // pnpm and others name themselves in the same variable.
  const isNpm = npm && /^npm(-cli)?\.c?js$/.test(basename(npm))
  return isNpm ? [node || process.execPath, npm] : ['npm']
}

const hints = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|SOCKET_TIMEOUT/,
    'npm cannot reach its registry: is this machine online, and is its proxy set? Then run the command again.',
  ],
  [
    /Exit handler never called/,
    'npm stopped half-way, mostly because it cannot reach its registry: is this machine online, and is its proxy set?',
  ],
  [/ENOSPC/, 'The disk is full: make room (about 1 GB) and run the command again.'],
  [/EUSAGE/, 'package.json and package-lock.json disagree: run `npm install` and commit the lockfile.'],
  [/EACCES|EPERM/, 'npm may not write here: check who owns this folder and npm’s cache.'],
  [/ENOENT.*\bnpm\b|spawn npm/, 'npm is not on the PATH: install it, it comes with Node.'],
]

function installHint(output) {
  const hint = hints.find(([pattern]) => pattern.test(output))
  return hint ? hint[1] : 'npm ci failed; its output is above. Run the command again once the cause is gone.'
}

/** Lagra itself runs on Node 26, which npm brings for the platforms that the lockfile names. */
async function requireRunningNode() {
  linkNode()
  let problem = `npm brings no Node for ${process.platform} ${process.arch}`
  if (existsSync(bundledNode)) {
    let trouble = troubleOfNode()
    if (/libatomic/.test(trouble)) trouble = await bringLibatomic(trouble)
    if (!trouble) return
    problem = `The Node that npm brings does not run here (${trouble})`
    // A binary for another C library (musl, say) must not stand before the machine's own Node.
    rmSync(bundledNode, { force: true })
  }
  if (Number(process.versions.node.split('.')[0]) >= 26) return
  throw new Failure(
    `${problem}: put Node 26 or newer first on the PATH (this is Node ${process.versions.node}).`,
  )
}

function troubleOfNode() {
  const tried = spawnSync(bundledNode, ['--version'], { encoding: 'utf8' })
  return tried.status === 0 ? '' : (tried.stderr || String(tried.error)).trim()
}

/** The one library that Node needs and that a slim Debian or Ubuntu lacks. */
async function bringLibatomic(trouble) {
  const advice = `Node 26 needs the library libatomic: install it (Debian: apt-get install libatomic1). ${trouble}`
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) throw new Failure(advice)
  const script = 'apt-get update -q && apt-get install -q -y --no-install-recommends libatomic1'
  const result = await step('Installing libatomic1', () => run('sh', ['-c', script], process.env))
  if (result.code !== 0) throw new Failure(`${result.output.trim()}\n\n${advice}`)
  return troubleOfNode()
}

/** npm 10 takes the link away again together with the Node packages of the other platforms, which share its name. */
function linkNode() {
  const suffix = `${process.platform}-${process.arch}/bin/node`
  const names = [`node-${suffix}`, `node-bin-${suffix}`]
  const found = names.find((name) => existsSync(join(root, 'node_modules', name)))
  if (found && !existsSync(bundledNode)) symlinkSync(`../${found}`, bundledNode)
}

// --- web ---

function webFresh() {
  return existsSync(join(root, 'dist/web/index.html')) && readOr(webStamp) === webHash()
}

function webHash() {
  const hash = createHash('sha256')
  for (const path of [
    'web',
    'locker-screen',
    'contract',
    'scripts/build',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ].flatMap(files)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function files(path) {
  const info = statSync(join(root, path), { throwIfNoEntry: false })
  if (!info) return []
  if (!info.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => files(`${path}/${name}`))
}

async function buildWeb() {
  const hash = webHash()
  rmSync(webStamp, { force: true })
  const node = existsSync(bundledNode) ? bundledNode : process.execPath
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn']
  const result = await step('Building the web', () =>
    run(node, args, { ...process.env, NODE_ENV: 'production' }),
  )
  if (result.code !== 0) throw new Failure(`${result.output.trim()}\n\nThe web could not be built.`)
  mkdirSync(dirname(webStamp), { recursive: true })
  writeFileSync(webStamp, hash)
}

// --- one set-up at a time ---

// The lock holds the ids of this process and of its child (which outlives a kill -9 of its parent), and is touched
// every two seconds: a lock of dead processes, or one untouched for a minute, is taken over.
let token = ''

async function withLock(work) {
  mkdirSync(dirname(lockFile), { recursive: true })
  token = randomUUID()
  let told = false
  while (!(await takeLock())) {
    if (!told) say('Another set-up of this folder is under way; waiting for it.\n')
    told = true
    await sleep(300)
  }
  const touch = setInterval(() => ownsLock() && utimesSync(lockFile, new Date(), new Date()), 2000)
  try {
    return await work()
  } finally {
    clearInterval(touch)
    freeLock()
  }
}

async function takeLock() {
  const mine = `${lockFile}.${token}`
  try {
    writeFileSync(mine, lockText())
    linkSync(mine, lockFile)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  } finally {
    rmSync(mine, { force: true })
  }
  if (lockIsHeld()) return false
  // Two that take over the same dead lock: the later one has it, and the earlier one sees so after a moment.
  writeLock()
  await sleep(300)
  return ownsLock()
}

function lockIsHeld() {
  const text = readOr(lockFile)
  if (!text) return false
  const [, host, ...pids] = text.split(' ')
  const age = Date.now() - (statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  if (age > 60_000) return false
  return host !== hostname() || pids.some((pid) => alive(Number(pid)))
}

function alive(pid) {
  try {
    // A zombie (in a container whose first process does not reap) is as dead as can be.
    return process.kill(pid, 0) && !/\) Z /.test(readOr(`/proc/${pid}/stat`))
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const lockText = (child) => [token, hostname(), process.pid, ...(child ? [child] : [])].join(' ')
const ownsLock = () => token !== '' && readOr(lockFile).startsWith(token)

function writeLock(child) {
  const next = `${lockFile}.${token}`
  writeFileSync(next, lockText(child))
  renameSync(next, lockFile)
}

function freeLock() {
  if (ownsLock()) unlinkSync(lockFile)
}

// --- running and telling ---

async function run(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid) writeLock(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const stop = (signal) => {
    // npm sits out a SIGTERM for most of a minute; nothing is lost, since what is unfinished bears no stamp.
    child.kill('SIGKILL')
    child.once('close', () => {
      freeLock()
      say('\n')
      process.exit(signal === 'SIGINT' ? 130 : 143)
    })
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    return await new Promise((resolve) => {
      child.on('error', (error) => resolve({ code: 1, output: String(error.message) }))
      child.on('close', (code) => resolve({ code, output }))
    })
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

async function step(title, work) {
  const start = Date.now()
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`
  const line = process.stderr.isTTY ? (text) => say(`\r\x1b[K${text}`) : () => {}
  if (!process.stderr.isTTY) say(`${title} …\n`)
  line(`${title} …`)
  const tick = setInterval(() => line(`${title} … ${seconds()}`), 1000)
  try {
    const result = await work()
    const end = result.code === 0 ? `${title}: done in ${seconds()}` : `${title}: failed after ${seconds()}`
    line('')
    say(`${end}\n`)
    return result
  } finally {
    clearInterval(tick)
  }
}

function say(text) {
  process.stderr.write(text)
}

function readOr(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

main().catch((error) => {
  say(`${error instanceof Failure ? error.message : error.stack}\n`)
  process.exitCode = 1
})

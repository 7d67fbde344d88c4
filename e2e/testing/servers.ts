import { createServer } from 'node:net'
import { builtWeb } from './built-web.ts'
import { demoHouse } from './demo-house.ts'
import { startNode } from './run-node.ts'

const startTimeout = 110_000

export interface Running {
  url: string
  stop(): Promise<void>
}

export interface Lagra extends Running {
  /** Where it brings its mails: a test that is about them listens there. */
  mailPort: number
}

/** The server at LAGRA_URL, or one that is started here on a fresh copy of the demo house. */
export async function startLagra(): Promise<Lagra> {
  const given = process.env['LAGRA_URL']
  if (given) return { url: given, mailPort: 0, stop: async () => {} }
  const [house] = await Promise.all([demoHouse(), builtWeb()])
  const [port, mailPort] = await Promise.all([freePort(), freePort()])
  // By its name: passkeys belong to one, not to a number.
  const url = `http://localhost:${port}`
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Lagra <no-reply@lagra.example>',
    PUBLIC_URL: url,
  }
  const listening = { PORT: String(port), HOST: '127.0.0.1', WEBHOOK_ALLOW: '127.0.0.1' }
  const server = startNode(['server/main.ts'], { ...house.env, ...listening, ...mail })
  await ready(url, server)
  return {
    url,
    mailPort,
    async stop() {
      await ended(server)
      await house.remove()
    },
  }
}

type Server = ReturnType<typeof startNode>

async function ready(url: string, { child, said }: Server) {
  const deadline = Date.now() + startTimeout
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resume) => setTimeout(resume, 200))
  }
  child.kill('SIGTERM')
  throw new Error(`The server did not start:\n${said()}`)
}

async function ended({ child }: Server) {
  if (child.exitCode !== null) return
  const exit = new Promise((resume) => child.once('exit', resume))
  child.kill('SIGTERM')
  await exit
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

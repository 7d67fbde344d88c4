import type { Piece, Program } from './daemon.ts'
import { answers, startsWithin, until } from './waiting.ts'

/** A Lagra server. It is started when it says that it is ready. */
export interface Server extends Piece {
  port: number
  url: string
}

interface Place {
  name: string
  port: number
  /** Through PgBouncer. */
  databaseUrl: string
  /** Past it, for what listens. */
  primaryUrl: string
  secretKey: string
}

export function makeServer(
  { name, port, databaseUrl, primaryUrl, secretKey }: Place,
  make: (program: Omit<Program, 'log'>) => Piece,
): Server {
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    LISTEN_DATABASE_URL: primaryUrl,
    SECRET_KEY: secretKey,
    DATABASE_POOL: '10',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '3',
    LOG_LEVEL: 'warn',
  }
  const own = make({ name, command: process.execPath, args: ['server/main.ts'], env, user: undefined })
  return {
    ...own,
    port,
    url,
    async start() {
      await own.start()
      await until(`${name}, see ${own.log}`, startsWithin, () => answers(`${url}/api/health/ready`))
    },
  }
}

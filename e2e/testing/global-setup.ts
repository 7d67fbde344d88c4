import type { TestProject } from 'vitest/node'
import { startKitServer } from './kit-server.ts'
import { startLagra } from './servers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Lagra answers, with the demo house in it: one for each worker. */
    urls: string[]
    /** Where it brings its mails. */
    mailPorts: number[]
    /** Where the kit's page answers: see parts.ts. */
    kitUrl: string
  }
}

export default async function setup(project: TestProject) {
  const lagras = Array.from({ length: project.config.maxWorkers }, startLagra)
  const [kit, ...servers] = await Promise.all([startKitServer(lagras[0]), ...lagras])
  project.provide('kitUrl', kit.url)
  project.provide(
    'urls',
    servers.map(({ url }) => url),
  )
  project.provide(
    'mailPorts',
    servers.map(({ mailPort }) => mailPort),
  )
  return () => Promise.all([kit, ...servers].map((server) => server.stop()))
}

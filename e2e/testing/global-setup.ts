import type { TestProject } from 'vitest/node'
import { startLagra } from './servers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Lagra answers, with the demo house in it: one for each worker. */
    urls: string[]
  }
}

export default async function setup(project: TestProject) {
  const servers = await Promise.all(Array.from({ length: project.config.maxWorkers }, startLagra))
  project.provide(
    'urls',
    servers.map(({ url }) => url),
  )
  return () => Promise.all(servers.map((server) => server.stop()))
}

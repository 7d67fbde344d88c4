import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { databaseName, dropLeftBehind, withDatabase } from './database-names.ts'

/** Migrates one database; every test file then works on a copy of it. */
export default async function setup(project: TestProject) {
  return process.env['DATABASE_URL'] ? onServer(project, process.env['DATABASE_URL']) : embedded(project)
}

async function embedded(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lagra-template-'))
  const connection = await connect({ databaseUrl: undefined, dataDir, poolSize: 1 })
  await migrate(connection.pool)
  await connection.close()
  project.provide('template', { kind: 'embedded', dataDir })
  return () => rm(dataDir, { recursive: true, force: true })
}

async function onServer(project: TestProject, url: string) {
  const admin = new pg.Pool({ connectionString: url, max: 1 })
  await dropLeftBehind(admin)
  const name = databaseName('template')
  await admin.query(`create database ${name}`)
  const connection = await connect({ databaseUrl: withDatabase(url, name), dataDir: '', poolSize: 2 })
  await migrate(connection.pool)
  await connection.close()
  project.provide('template', { kind: 'server', url, name })
  return async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

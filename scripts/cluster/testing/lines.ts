import { sql } from 'kysely'
import { connect } from '#server/database/connect.ts'
import type { Happening } from '#demo/simulator/happenings.ts'

/** What the lockers made and were answered, and when. */
export function recordLines() {
  const made = new Set<string>()
  const acknowledged = new Set<string>()
  const rejected = new Set<string>()
  const shutOut = new Set<string>()
  const answeredAt: number[] = []
  let repeated = 0
  return {
    made,
    acknowledged,
    rejected,
    shutOut,
    answeredAt,
    repeated: () => repeated,
    tell(happening: Happening) {
      if (happening.what === 'made') made.add(happening.line.UUID)
      if (happening.what === 'shutOut') shutOut.add(happening.where)
      if (happening.what !== 'answered') return
      if (happening.status === 'duplicate') repeated++
      if (happening.status === 'rejected') rejected.add(happening.uuid)
      else acknowledged.add(happening.uuid)
      // A new line; one that was booked already needs no more than a read.
      if (happening.status === 'recorded') answeredAt.push(performance.now())
    },
  }
}
export type Lines = ReturnType<typeof recordLines>

/** The lines as they stand in the ledger of the present primary. */
export async function compareWithLedger({ made, acknowledged }: Lines, databaseUrl: string) {
  const connection = await connect({ databaseUrl, dataDir: '', poolSize: 1 })
  try {
    const { rows } = await sql<{ uuid: string }>`
      select uuid from transaction where kind in ('withdrawal', 'return')`.execute(connection.db)
    const booked = new Set(rows.map(({ uuid }) => uuid))
    return {
      booked: rows.length,
      lost: [...acknowledged].filter((uuid) => !booked.has(uuid)),
      doubled: rows.length - booked.size,
      unknown: [...booked].filter((uuid) => !made.has(uuid)),
      waiting: [...made].filter((uuid) => !booked.has(uuid)),
    }
  } finally {
    await connection.close()
  }
}

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

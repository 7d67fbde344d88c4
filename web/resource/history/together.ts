import type { HistoryLine } from '#contract/house/history.ts'

/**
 * Lines of one moment are told as one: those that tell the same of several parts, such as the people who lost access, and
 * those of one save, such as that of a locker with its outputs.
 */
export function together(lines: readonly HistoryLine[]) {
  const groups: [HistoryLine, ...HistoryLine[]][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && isAlike(last[0], line)) last.push(line)
    else groups.push([line])
  }
  return groups
}

const isAlike = (one: HistoryLine, other: HistoryLine) =>
  one.Part?.Kind === other.Part?.Kind &&
  one.Action === other.Action &&
  // What was changed of a part is told with its name.
  (one.Action === 'update') === (one.Part === null) &&
  one.Time === other.Time &&
  one.UserName === other.UserName

import type { HistoryLine } from '#contract/house/history.ts'

/** Lines that tell the same of several parts in one moment, such as the people who lost access, are told as one. */
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
  one.Part !== null &&
  one.Part.Kind === other.Part?.Kind &&
  one.Action === other.Action &&
  one.Action !== 'update' &&
  one.Time === other.Time &&
  one.UserName === other.UserName

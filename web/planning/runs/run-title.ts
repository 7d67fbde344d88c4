import type { RunRow } from '#contract/planning/runs.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { dayName } from '#web/i18n/day-name.ts'

/** What a run is called: its name, or the first of its lockers, as the server names it. */
export function runTitle(
  { Name, LockerNames: [first], Stops, Day }: Pick<RunRow, 'Name' | 'LockerNames' | 'Stops' | 'Day'>,
  { text, language }: Words,
) {
  if (Name !== '') return Name
  if (first === undefined) return text.runs.nameless(dayName(language, Day))
  return Stops > 1 ? `${first} +${Stops - 1}` : first
}

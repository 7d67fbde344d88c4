/** What is searched for and what was found. A pure reducer, so that late answers can be tested without a browser. */

export interface Choice {
  name: string
  value: string | number
}

export interface SearchState {
  typed: string
  phase: 'short' | 'searching' | 'found' | 'failed'
  results: readonly Choice[]
  /** Grows with every search: an answer to an older one is out of date. */
  asked: number
  /** What is searched among. When that becomes another, what was found is searched anew. */
  among?: string | undefined
}

export type SearchEvent =
  | { is: 'typed'; text: string; from: number }
  | { is: 'again' }
  | { is: 'among'; among: string | undefined }
  | { is: 'found'; asked: number; results: readonly Choice[] }
  | { is: 'failed'; asked: number }

export const nothingSearched: SearchState = { typed: '', phase: 'short', results: [], asked: 0 }

export function searched(state: SearchState, event: SearchEvent): SearchState {
  switch (event.is) {
    case 'typed':
      return {
        ...state,
        ...(event.text.trim().length < event.from
          ? { phase: 'short', results: [] }
          : { phase: 'searching', results: stillFitting(state, event.text) }),
        typed: event.text,
        asked: state.asked + 1,
      }
    case 'again':
      return { ...state, phase: 'searching', asked: state.asked + 1 }
    case 'among': {
      if (event.among === state.among) return state
      const known = { ...state, among: event.among }
      return state.phase === 'short' ? known : searched(known, { is: 'again' })
    }
    case 'found':
      return isLate(state, event) ? state : { ...state, phase: 'found', results: event.results }
    case 'failed':
      return isLate(state, event) ? state : { ...state, phase: 'failed', results: [] }
  }
}

/** The chosen ones with one more, unless it is there already. A tag that differs only in case is the same. */
export function withChoice(chosen: readonly Choice[], choice: Choice): readonly Choice[] {
  return chosen.some((other) => isSame(other, choice)) ? chosen : [...chosen, choice]
}

export const withoutChoice = (chosen: readonly Choice[], value: Choice['value']) =>
  chosen.filter((choice) => choice.value !== value)

/** What can still be chosen of what was found. */
export const offered = ({ results }: SearchState, chosen: readonly Choice[]) =>
  results.filter((result) => !chosen.some((choice) => isSame(choice, result)))

/** The tag that the typed text would become, unless it is chosen or offered already. */
export function freeTag({ typed, results }: SearchState, chosen: readonly Choice[]): Choice | undefined {
  const name = typed.trim()
  const taken = [...chosen, ...results].some((choice) => sameName(choice.name, name))
  return name === '' || taken ? undefined : { name, value: name }
}

/** What is chosen already under the name that is typed. */
export const alreadyChosen = ({ typed }: SearchState, chosen: readonly Choice[]) =>
  chosen.find(({ name }) => sameName(name, typed.trim()))

/** So that the list does not blink with every key, and yet Enter never adds what no longer fits. */
const stillFitting = ({ results }: SearchState, text: string) =>
  results.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))

const isLate = (state: SearchState, { asked }: { asked: number }) => asked !== state.asked

const isSame = (one: Choice, other: Choice) =>
  one.value === other.value ||
  // A free tag has no value but its name.
  ((one.value === one.name || other.value === other.name) && sameName(one.name, other.name))

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

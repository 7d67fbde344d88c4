/** The state of a search. A pure reducer, so that late answers can be tested without a browser. */

export interface Choice {
  name: string
  value: string | number
}

export interface SearchState {
  typed: string
  phase: 'short' | 'searching' | 'found' | 'failed'
  results: readonly Choice[]
  /** Grows with every search, so that answers to older ones are ignored. */
  asked: number
  /** Identifies the choices. When it changes, the search runs again. */
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

/** Adds a choice, unless it is there already. Tags that differ only in case are the same. */
export function withChoice(chosen: readonly Choice[], choice: Choice): readonly Choice[] {
  return chosen.some((other) => isSame(other, choice)) ? chosen : [...chosen, choice]
}

export const withoutChoice = (chosen: readonly Choice[], value: Choice['value']) =>
  chosen.filter((choice) => choice.value !== value)

/** The results that are not chosen yet. */
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

/** The results that still match are kept while the next search runs, so that the list does not flicker. */
const stillFitting = ({ results }: SearchState, text: string) =>
  results.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))

const isLate = (state: SearchState, { asked }: { asked: number }) => asked !== state.asked

const isSame = (one: Choice, other: Choice) =>
  one.value === other.value ||
  // The value of a free tag is its name.
  ((one.value === one.name || other.value === other.name) && sameName(one.name, other.name))

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

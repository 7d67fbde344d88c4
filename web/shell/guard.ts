import { may, type Action, type Position } from '#contract/access.ts'
import { isLoginPath, loginFor, safeRedirect, secondFactorFor, secondFactorPath } from './session/redirect.ts'

/** What the route guard knows when somebody wants to open a path. */
export interface Attempt {
  /** The wanted path with its query. */
  path: string
  /** What the path's screen asks for; nothing asks for a login only. */
  access: Action | undefined
  /** Where whoever may that finds the same. */
  elsewhere?: { path: string; access: Action } | undefined
  /** Who is logged in, if anybody. */
  position: Position | undefined
  /** Has to set up a second factor before anything else. */
  lacksSecondFactor?: boolean
  /** The path that is on the screen now; none on the first load. */
  previous: string | undefined
}

export type Verdict =
  | { proceed: true }
  | {
      proceed: false
      to: string
      because: 'loggedOut' | 'loggedIn' | 'noHome' | 'elsewhere' | 'unauthorized' | 'secondFactor'
    }

export function judge(attempt: Attempt): Verdict {
  const { path, access, elsewhere, position, lacksSecondFactor = false, previous } = attempt
  if (isLoginPath(pathOnly(path))) {
    return position === undefined
      ? { proceed: true }
      : { proceed: false, to: redirectOf(path), because: 'loggedIn' }
  }
  if (position === undefined) return { proceed: false, to: loginFor(path), because: 'loggedOut' }
  if (lacksSecondFactor && pathOnly(path) !== secondFactorPath)
    return { proceed: false, to: secondFactorFor(path), because: 'secondFactor' }
  if (access === undefined || may(position, access)) return { proceed: true }
  if (elsewhere && may(position, elsewhere.access))
    return { proceed: false, to: elsewhere.path + path.slice(pathOnly(path).length), because: 'elsewhere' }
  // Whoever has no home begins at the lockers.
  if (pathOnly(path) === '/') return { proceed: false, to: '/storage/lockers', because: 'noHome' }
  return { proceed: false, to: safeRedirect(previous), because: 'unauthorized' }
}

const pathOnly = (path: string) => path.split(/[?#]/, 1)[0] ?? ''

function redirectOf(loginPath: string) {
  return safeRedirect(new URLSearchParams(loginPath.split('?')[1] ?? '').get('redirect'))
}

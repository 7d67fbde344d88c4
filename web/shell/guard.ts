import { may, type Action, type Role } from '#contract/access.ts'
import { isLoginPath, loginFor, safeRedirect, secondFactorFor, secondFactorPath } from './session/redirect.ts'

/** What the route guard knows when somebody wants to open a path. */
export interface Attempt {
  /** The wanted path with its query. */
  path: string
  /** What the path's screen asks for; nothing asks for a login only. */
  access: Action | undefined
  /** Who is logged in, if anybody. */
  role: Role | undefined
  /** Has to set up a second factor before anything else. */
  lacksSecondFactor?: boolean
  /** The path that is on the screen now; none on the first load. */
  previous: string | undefined
}

export type Verdict =
  | { proceed: true }
  | { proceed: false; to: string; because: 'loggedOut' | 'loggedIn' | 'unauthorized' | 'secondFactor' }

export function judge({ path, access, role, lacksSecondFactor = false, previous }: Attempt): Verdict {
  if (isLoginPath(pathOnly(path))) {
    return role === undefined
      ? { proceed: true }
      : { proceed: false, to: redirectOf(path), because: 'loggedIn' }
  }
  if (role === undefined) return { proceed: false, to: loginFor(path), because: 'loggedOut' }
  if (lacksSecondFactor && pathOnly(path) !== secondFactorPath)
    return { proceed: false, to: secondFactorFor(path), because: 'secondFactor' }
  if (access === undefined || may(role, access)) return { proceed: true }
  return { proceed: false, to: safeRedirect(previous), because: 'unauthorized' }
}

const pathOnly = (path: string) => path.split(/[?#]/, 1)[0] ?? ''

function redirectOf(loginPath: string) {
  return safeRedirect(new URLSearchParams(loginPath.split('?')[1] ?? '').get('redirect'))
}

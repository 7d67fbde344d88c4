/** Where a login leads: only to a path of this site, and never to the login page itself. */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/'
  const here = 'https://here.invalid'
  const address = URL.parse(wanted, here)
  if (address === null || address.origin !== here || isLoginPath(address.pathname)) return '/'
  // The path of `/.//elsewhere.example` is on this site, but would be another site as an address of its own.
  if (address.pathname.startsWith('//')) return '/'
  return address.pathname + address.search + address.hash
}

/** Where links in mails lead, and where one asks for one: open to everybody, logged in or not. */
export const forgottenPath = '/forgotten-password'
export const confirmPath = '/confirm-email'
export const isLinkPath = (path: string) =>
  [forgottenPath, '/choose-password', confirmPath].includes(path.replace(/\/$/, ''))

/** Where an organisation's own provider sends the browser back to. */
export const isReturnPath = (path: string) => path.replace(/\/$/, '') === '/login/single-sign-on'

/** Where whoever has to have a second factor sets one up. */
export const secondFactorPath = '/second-factor'
export const secondFactorFor = (path: string) =>
  path === '/' ? secondFactorPath : `${secondFactorPath}?redirect=${encodeURIComponent(path)}`

export const isLoginPath = (path: string) => /^\/login(\/|$)/.test(path)

/** The login page that afterwards leads to `path`. */
export const loginFor = (path: string) =>
  path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`

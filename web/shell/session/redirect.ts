/** Where a login leads: only to a path of this site, and never to the login page itself. */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/'
  const here = 'https://here.invalid'
  const address = URL.parse(wanted, here)
  if (address === null || address.origin !== here || isLoginPath(address.pathname)) return '/'
  // `/.//elsewhere.example` is of this site but reads as another's once it stands alone
  if (address.pathname.startsWith('//')) return '/'
  return address.pathname + address.search + address.hash
}

export const isLoginPath = (path: string) => /^\/login(\/|$)/.test(path)

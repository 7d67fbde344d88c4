/** What the login page calls, without schemas: the page is small because it has no zod. */
export const openRoutes = {
  login: { method: 'POST', path: '/login', access: 'anyone' },
  footer: { method: 'GET', path: '/footer', access: 'anyone' },
} as const

/**
 * What the login page, the shell and Home call or keep up to date, without schemas: what is loaded first has no zod, and
 * is small. The endpoint takes its route from here, and the web names it as a type:
 * `query<typeof dashboard.now>(firstRoutes.now)`.
 */
export const firstRoutes = {
  login: { method: 'POST', path: '/login', access: 'anyone' },
  loginSecondFactor: { method: 'POST', path: '/login/second-factor', access: 'anyone' },
  loginPasskeyChallenge: { method: 'POST', path: '/login/passkey/challenge', access: 'anyone' },
  loginPasskey: { method: 'POST', path: '/login/passkey', access: 'anyone' },
  singleSignOn: { method: 'POST', path: '/login/single-sign-on', access: 'anyone' },
  loginSingleSignOn: { method: 'POST', path: '/login/single-sign-on/answer', access: 'anyone' },
  forgottenPassword: { method: 'POST', path: '/forgotten-password', access: 'anyone' },
  accountLink: { method: 'POST', path: '/account-link', access: 'anyone' },
  confirmEmail: { method: 'PUT', path: '/account-link/email', access: 'anyone' },
  choosePassword: { method: 'PUT', path: '/account-link/password', access: 'anyone' },
  logout: { method: 'POST', path: '/logout', access: 'own' },
  endOnBehalf: { method: 'DELETE', path: '/currentuser/on-behalf', access: 'own' },
  ownLanguage: { method: 'PUT', path: '/currentuser/language', access: 'own' },
  currentUser: { method: 'GET', path: '/currentuser', access: 'own' },
  footer: { method: 'GET', path: '/footer', access: 'anyone' },
  customers: { method: 'GET', path: '/customers', access: 'own' },
  search: { method: 'GET', path: '/search', access: 'own' },
  events: { method: 'GET', path: '/events', access: 'own' },
  recentEvents: { method: 'GET', path: '/events/recent', access: 'viewStorage' },
  notifications: { method: 'GET', path: '/notifications', access: 'own' },
  markRead: { method: 'PUT', path: '/notifications/{id}/read', access: 'own' },
  takeAlert: { method: 'PUT', path: '/notifications/{id}/take', access: 'own' },
  markAllRead: { method: 'PUT', path: '/notifications/read', access: 'own' },
  dashboard: { method: 'GET', path: '/dashboard', access: 'viewInsight' },
  now: { method: 'GET', path: '/dashboard/now', access: 'viewInsight' },
  house: { method: 'GET', path: '/dashboard/house', access: 'manageBilling' },
  period: { method: 'GET', path: '/dashboard/period', access: 'viewInsight' },
  cabinets: { method: 'GET', path: '/cabinet', access: 'viewStorage' },
  cabinet: { method: 'GET', path: '/cabinet/{id}', access: 'viewStorage' },
  runs: { method: 'GET', path: '/runs', access: 'refill' },
  stocktakes: { method: 'GET', path: '/stocktakes', access: 'refill' },
  forecast: { method: 'GET', path: '/material-forecast', access: 'viewPlanning' },
} as const

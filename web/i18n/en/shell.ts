export { login } from './shell/login.ts'
export { palette } from './shell/palette.ts'
export { notFound, shell, shortcuts } from './shell/shell.ts'

/** The titles of its screens. */
export const screens = {
  login: 'Log in',
  administration: 'Administration',
  edit: 'Edit',
  create: 'Create new',
  notFound: 'Page not found',
}

export { login } from './shell/login.ts'
export { palette } from './shell/palette.ts'
export { notFound, shell, shortcuts } from './shell/shell.ts'

export const screens = {
  login: 'Logga in',
  administration: 'Administration',
  edit: 'Redigera',
  create: 'Skapa ny',
  notFound: 'Sidan finns inte',
}

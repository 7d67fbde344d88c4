export { login } from './shell/login.ts'
export { palette } from './shell/palette.ts'
export { notFound, shell, shortcuts } from './shell/shell.ts'
export { onBehalf } from './shell/on-behalf.ts'

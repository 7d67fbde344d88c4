export { home } from './home/dashboard.ts'

/** The titles of its screens. */
export const screens = {
  home: 'Home',
}

export { home } from './home/dashboard.ts'

export const screens = {
  home: 'Hem',
}

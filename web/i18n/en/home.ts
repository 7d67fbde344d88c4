export { home } from './home/dashboard.ts'

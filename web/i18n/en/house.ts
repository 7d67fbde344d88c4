export { system } from './house/system.ts'

export { audit } from './house/audit.ts'
export { system } from './house/system.ts'
export { overviews } from './house/overviews.ts'

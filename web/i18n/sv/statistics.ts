export { graphs } from './statistics/graphs.ts'
export { lines } from './statistics/lines.ts'
export { reports } from './statistics/reports.ts'

export { graphs } from './statistics/graphs.ts'
export { reports } from './statistics/reports.ts'

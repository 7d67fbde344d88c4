export { graphs } from './statistics/graphs.ts'

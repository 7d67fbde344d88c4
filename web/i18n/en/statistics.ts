export { graphs } from './statistics/graphs.ts'

/** The titles of its screens. */
export const screens = {
  graphs: 'Graphs',
}

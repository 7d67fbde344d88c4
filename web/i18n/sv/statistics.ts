export { graphs } from './statistics/graphs.ts'

export const screens = {
  graphs: 'Grafer',
}

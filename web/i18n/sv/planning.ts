export { forecast } from './planning/forecast.ts'
export { orderPoints } from './planning/order-points.ts'

export const screens = {
  forecast: 'Materialprognos',
  orderPoints: 'Beställningspunkter',
}

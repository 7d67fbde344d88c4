export { forecast } from './planning/forecast.ts'
export { orderPoints } from './planning/order-points.ts'

/** The titles of its screens. */
export const screens = {
  forecast: 'Material forecast',
  orderPoints: 'Order points',
}

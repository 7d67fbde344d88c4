export { forecast } from './planning/forecast.ts'
export { orderPoints } from './planning/order-points.ts'
export { toBuy } from './planning/to-buy.ts'

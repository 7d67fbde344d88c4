export { forecast } from './planning/forecast.ts'
export { orderPoints } from './planning/order-points.ts'
export { picking, road } from './planning/road.ts'

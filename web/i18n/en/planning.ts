export { forecast } from './planning/forecast.ts'
export { orderPoints } from './planning/order-points.ts'
export { runs } from './planning/runs.ts'
export { picking, road } from './planning/road.ts'

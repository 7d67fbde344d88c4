export { forecast } from './planning/forecast.ts'
export { orderPoints } from './planning/order-points.ts'
export { visits } from './planning/visits.ts'

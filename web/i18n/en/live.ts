export { happenings } from './live/happenings.ts'
export { live } from './live/live.ts'
export { notifications } from './live/notifications.ts'

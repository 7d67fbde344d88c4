export { devices } from './lockers/devices.ts'
export { locker } from './lockers/locker.ts'
export { lockers } from './lockers/lockers.ts'
export { overview } from './lockers/overview.ts'
export { secureCloud } from './lockers/secure-cloud.ts'

/** The titles of its screens. */
export const screens = {
  lockers: 'Lockers',
  locker: 'Locker',
  devices: 'Devices',
  adminLockers: 'Lockers',
  secureCloud: 'Secure cloud',
}

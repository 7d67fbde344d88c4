export { devices } from './lockers/devices.ts'
export { locker } from './lockers/locker.ts'
export { lockers } from './lockers/lockers.ts'
export { overview } from './lockers/overview.ts'
export { secureCloud } from './lockers/secure-cloud.ts'

export const screens = {
  lockers: 'Skåp',
  locker: 'Skåp',
  devices: 'Enheter',
  adminLockers: 'Skåp',
  secureCloud: 'Secure cloud',
}

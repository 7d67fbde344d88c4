export { system } from './house/system.ts'

/** The titles of its screens. */
export const screens = {
  systemSettings: 'System setting',
}

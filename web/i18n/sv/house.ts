export { system } from './house/system.ts'

export const screens = {
  systemSettings: 'Systeminställningar',
}

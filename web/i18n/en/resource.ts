export { history } from './resource/history.ts'
export { imports } from './resource/imports.ts'
export { resource } from './resource/resource.ts'

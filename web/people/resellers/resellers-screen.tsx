import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { resellers } from './resellers.ts'

export default function ResellersScreen() {
  return <ResourceScreen of={resellers} />
}

import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { lockers } from './lockers.tsx'

export default function LockersScreen() {
  return <ResourceScreen of={lockers} />
}

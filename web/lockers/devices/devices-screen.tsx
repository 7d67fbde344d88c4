import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { devices } from './devices.tsx'

export default function DevicesScreen() {
  return <ResourceScreen of={devices} />
}

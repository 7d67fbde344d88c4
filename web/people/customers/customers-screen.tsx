import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { customers } from './customers.ts'

export default function CustomersScreen() {
  return <ResourceScreen of={customers} />
}

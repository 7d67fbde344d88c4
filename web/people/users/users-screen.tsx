import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { users } from './users.tsx'

export default function UsersScreen() {
  return <ResourceScreen of={users} />
}

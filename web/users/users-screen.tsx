import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { users } from './users.ts'

export default function UsersScreen() {
  return <ResourceScreen of={users} />
}

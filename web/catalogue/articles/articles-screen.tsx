import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { articles } from './articles.tsx'

export default function ArticlesScreen() {
  return <ResourceScreen of={articles} />
}

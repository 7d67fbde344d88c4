import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { articleGroups } from './article-groups.tsx'

export default function ArticleGroupsScreen() {
  return <ResourceScreen of={articleGroups} />
}

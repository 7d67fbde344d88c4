import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { discounts } from './discounts.tsx'

export default function DiscountsScreen() {
  return <ResourceScreen of={discounts} />
}

import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { pricePlans } from './price-plans.tsx'

export default function PricePlansScreen() {
  return <ResourceScreen of={pricePlans} />
}

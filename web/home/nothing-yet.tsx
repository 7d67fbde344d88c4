import { useText } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { HomeFilter } from './use-home-filter.ts'

/** Where empty panels would only be in the way: what will be here and where it begins, or that others have something. */
export function NothingYet({ filter }: { filter: HomeFilter }) {
  const { home } = useText()
  if (filter.customers.length > 0)
    return (
      <Sheet label={home.noneThere}>
        <EmptyState
          title={home.noneThere}
          text={home.noneThereText}
          action={
            <Button variant="default" onClick={() => filter.setCustomers([])}>
              {home.allCustomers}
            </Button>
          }
        />
      </Sheet>
    )
  return (
    <Sheet label={home.noLockers}>
      <EmptyState
        title={home.noLockers}
        text={home.noLockersText}
        action={
          <Button component={Link} to="/storage/lockers" variant="default">
            {home.toLockers}
          </Button>
        }
      />
    </Sheet>
  )
}

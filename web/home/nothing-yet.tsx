import { useText } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** Where empty panels would only be in the way: what will be here, and where it begins. */
export function NothingYet() {
  const { home } = useText()
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

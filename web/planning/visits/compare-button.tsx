import { routes } from '#contract/planning/routes.ts'
import { visits } from '#contract/planning/visits.ts'
import { query } from '#web/api/api.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ComparisonTable, SwitchButtons, worthOffering } from './comparison.tsx'
import styles from './visits.module.css'

/** Opens the comparison of a route, or of everything. */
export function CompareButton() {
  const { compare: words } = useText().visits
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconScale size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {open && <CompareDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function CompareDialog({ onClose }: { onClose: () => void }) {
  const { text, format } = useLanguage()
  const { compare: words } = text.visits
  const [route, setRoute] = useState('')
  const known = useQuery(query(routes.list)).data?.data ?? []
  const compared = useQuery({
    ...query(visits.comparison, { query: { routes: route } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog opened title={words.title} size="xl" onClose={onClose}>
      <div className={styles.plan}>
        {known.length > 0 && (
          <NativeSelect
            label={words.whose}
            value={route}
            onChange={({ currentTarget }) => setRoute(currentTarget.value)}
            data={[
              { value: '', label: words.all },
              ...known.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
            ]}
          />
        )}
        <Loaded query={compared}>
          {({ data, Pending }) => (
            <>
              {data.length === 0 && <p className={styles.note}>{words.tooNew}</p>}
              {data.map((comparison) => (
                <ComparisonTable key={comparison.CurrencyCode} comparison={comparison} />
              ))}
              {Pending > 0 && (
                <p className={styles.note}>
                  <StatusShape status="warn" /> {words.pending(Pending, format.number(Pending))}
                </p>
              )}
              <SwitchButtons
                offers={worthOffering(data)}
                which={route === '' ? {} : { RouteId: Number(route) }}
                asks={data}
                onDone={onClose}
              />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

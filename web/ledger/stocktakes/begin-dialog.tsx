import { cabinetArticles } from '#contract/lockers/cabinet-articles.ts'
import { newUuid } from '#contract/uuid.ts'
import { ApiError, query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { allLockers } from '#web/lockers/overview/queries.ts'
import { Button, Checkbox, Input, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { beginStocktake, openStocktakeOf, stocktakePath } from './queries.ts'
import styles from './stocktakes.module.css'

interface Props {
  /** The locker that is chosen already. */
  lockerId: number | undefined
  onClose: () => void
}

/** Which locker is counted, which of its shelves, and whether the figures are shown. */
export function BeginDialog({ lockerId: given, onClose }: Props) {
  const { text } = useLanguage()
  const { begin: words } = text.stocktakes
  const navigate = useNavigate()
  const lockers = useQuery(allLockers)
  const [lockerId, setLockerId] = useState(given)
  const [shelves, setShelves] = useState<readonly number[]>([])
  const [blind, setBlind] = useState(false)
  const [UUID] = useState(newUuid)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; stocktakeId?: number | undefined }>()
  const goTo = (id: number) => void navigate({ to: stocktakePath(id) })

  const begin = async () => {
    if (lockerId === undefined) {
      setProblem({ text: words.choose })
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      const wanted = {
        LockerId: lockerId,
        Blind: blind,
        ...(shelves.length > 0 && { Shelves: [...shelves] }),
      }
      goTo(await beginStocktake(wanted, UUID))
    } catch (error) {
      setBusy(false)
      const errors = error instanceof ApiError ? error.errors : {}
      if (errors['LockerId']?.includes('inUse'))
        setProblem({ text: words.open1, stocktakeId: await openStocktakeOf(lockerId).catch(() => undefined) })
      else if (errors['LockerId'] || errors['Shelves']) setProblem({ text: words.empty })
      else setProblem({ text: failureText(text, error) })
    }
  }
  return (
    <Dialog opened title={words.title} onClose={onClose}>
      <Loaded query={lockers}>
        {(all) => (
          <div className={styles.begin}>
            <Select
              label={words.locker}
              searchable
              data={all.map(({ Id, LockerName, LockerEndCustomer }) => ({
                value: String(Id),
                label: `${LockerName} – ${LockerEndCustomer}`,
              }))}
              value={lockerId === undefined ? null : String(lockerId)}
              onChange={(chosen) => {
                setLockerId(chosen === null ? undefined : Number(chosen))
                setShelves([])
                setProblem(undefined)
              }}
            />
            {lockerId !== undefined && <Shelves {...{ lockerId, shelves, setShelves }} />}
            <Switch label={words.blind} description={words.blindHint} checked={blind} onChange={setBlind} />
            {problem && (
              <p className={styles.problem} role="alert">
                <StatusShape status="bad" />
                {problem.text}
                {problem.stocktakeId !== undefined && (
                  <Button variant="subtle" size="compact-sm" onClick={() => goTo(problem.stocktakeId ?? 0)}>
                    {words.goThere}
                  </Button>
                )}
              </p>
            )}
            <div className={styles.buttons}>
              <Button variant="subtle" onClick={onClose}>
                {text.ui.cancel}
              </Button>
              <Button loading={busy} onClick={() => void begin()}>
                {words.begin}
              </Button>
            </div>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

interface ShelvesProps {
  lockerId: number
  shelves: readonly number[]
  setShelves: (shelves: readonly number[]) => void
}

/** The shelves that have something; nothing where there is only one. */
function Shelves({ lockerId, shelves, setShelves }: ShelvesProps) {
  const { text, format } = useLanguage()
  const { begin: words } = text.stocktakes
  const articles = useQuery(query(cabinetArticles.list, { params: { id: lockerId } }))
  const all = [...new Set(articles.data?.data.flatMap(({ Shelf }) => Shelf ?? []))].toSorted((a, b) => a - b)
  if (all.length < 2) return null
  return (
    <Input.Wrapper label={words.shelves} description={words.shelvesHint} labelElement="div">
      <div className={styles.shelves} role="group" aria-label={words.shelves}>
        {all.map((shelf) => (
          <Checkbox
            key={shelf}
            label={words.shelf(format.number(shelf))}
            checked={shelves.includes(shelf)}
            onChange={({ currentTarget: { checked } }) =>
              setShelves(checked ? [...shelves, shelf] : shelves.filter((other) => other !== shelf))
            }
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}

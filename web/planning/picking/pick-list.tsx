import { inPacks, type PickLine, pickListOf } from '#contract/planning/pick-list.ts'
import type { RoadRun } from '#contract/planning/road.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { readStored, writeStored } from '#web/kit/browser-storage.ts'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { articleByCode } from '#web/planning/road/found-by-code.ts'
import { ScanField } from '#web/planning/road/scan-field.tsx'
import type { Tell } from '#web/planning/road/use-phone.ts'
import { Picture } from '#web/resource/picture.tsx'
import { Button, Checkbox } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { ShortDialog } from './short-dialog.tsx'
import styles from './picking.module.css'

const onlyLeftKey = 'lagra.pick.onlyLeft'

/** What a run takes along: ticked article by article, on the phone and on the desk. */
export function PickList({ run, tell }: { run: RoadRun; tell: Tell }) {
  const { text } = useLanguage()
  const words = text.picking
  const list = useMemo(() => pickListOf(run), [run])
  const [short, setShort] = useState<number>()
  const [onlyLeft, setOnlyLeft] = useState(() => readStored(onlyLeftKey) === '1')
  const canChange = run.State === 'ready' || run.State === 'underway'
  const chosen = list.find(({ ArticleId }) => ArticleId === short)
  if (list.length === 0)
    return (
      <EmptyState picture={<IconPackage size={40} stroke={1.5} />} title={words.none} text={words.noneText} />
    )
  const pick = ({ ArticleId }: PickLine, Found: number | null) => tell({ Kind: 'pick', ArticleId, Found })
  const picked = list.filter(({ Found }) => Found !== null).length
  const listed = onlyLeft ? list.filter(({ Found }) => Found === null) : list
  const parts = Map.groupBy(listed, ({ WarehouseShelf, Group }) =>
    WarehouseShelf === '' ? Group || words.noGroup : words.shelf(WarehouseShelf),
  )
  // A single heading that says of nothing where it is would be noise.
  const isSorted = listed.some(({ WarehouseShelf, Group }) => WarehouseShelf !== '' || Group !== '')
  return (
    <div className={styles.list}>
      <div className={styles.row}>
        <p className={styles.progress} role="status">
          {picked === list.length && <StatusShape status="ok" />}
          {words.pickedOf(picked, list.length)}
        </p>
        <div className={styles.onlyLeft}>
          <Switch
            label={words.onlyLeft}
            checked={onlyLeft}
            onChange={(on) => {
              setOnlyLeft(on)
              writeStored(onlyLeftKey, on ? '1' : '')
            }}
          />
        </div>
      </div>
      {!canChange && <p className={styles.muted}>{words.locked}</p>}
      {canChange && (
        <div className={styles.scan}>
          <ScanField
            run={run}
            notHere={words.notInRun}
            onCode={(code) => {
              const article = articleByCode(code, list)
              if (article?.Found === null) void pick(article, article.Total)
              return article !== undefined
            }}
          />
        </div>
      )}
      {listed.length === 0 && <EmptyState title={words.allPicked} />}
      {[...parts].map(([name, lines]) => (
        <section key={name} className={styles.part} aria-label={name}>
          {isSorted && <h2 className={styles.partName}>{name}</h2>}
          <ul className={styles.lines}>
            {lines.map((line) => (
              <Line
                key={line.ArticleId}
                line={line}
                canChange={canChange}
                onTick={(ticked) => void pick(line, ticked ? line.Total : null)}
                onShort={() => setShort(line.ArticleId)}
              />
            ))}
          </ul>
        </section>
      ))}
      {chosen && (
        <ShortDialog
          line={chosen}
          onSave={(found) => pick(chosen, found)}
          onClose={() => setShort(undefined)}
        />
      )}
    </div>
  )
}

interface LineProps {
  line: PickLine
  canChange: boolean
  onTick: (ticked: boolean) => void
  onShort: () => void
}

function Line({ line, canChange, onTick, onShort }: LineProps) {
  const { text, format } = useLanguage()
  const words = text.picking
  const { Name, Number, Total, Found, Unit, PackSize, ImagePath, Stops } = line
  const name = Name || Number
  const isShort = Found !== null && Found < Total
  const { packs, pieces } = inPacks(Total, PackSize)
  return (
    <li className={styles.line} data-picked={Found !== null || undefined}>
      <Checkbox
        size="lg"
        className={styles.tick}
        aria-label={words.tick(format.number(Total), name)}
        checked={Found !== null}
        indeterminate={isShort}
        disabled={!canChange}
        onChange={({ currentTarget }) => onTick(isShort ? false : currentTarget.checked)}
      />
      <Picture address={ImagePath} />
      <div className={styles.name}>
        <strong>{name}</strong>
        <span className={styles.muted}>
          {[Number, PackSize > 1 && packs > 0 ? words.packs(packs, PackSize, pieces) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.muted}>
          {Stops.map(({ LockerName, Planned, Picked }) => {
            const share =
              Picked === null || Picked === Planned
                ? format.number(Planned)
                : words.of(format.number(Picked), format.number(Planned))
            return `${LockerName}: ${share}`
          }).join(' · ')}
        </span>
        {isShort && (
          <span className={styles.short}>
            <StatusShape status="warn" />
            {words.foundOf(format.number(Found), format.number(Total))}
          </span>
        )}
      </div>
      <div className={styles.side}>
        <span className={styles.total}>
          {format.number(Total)}
          {Unit !== '' && <small> {Unit}</small>}
        </span>
        {canChange && (
          <Button size="compact-md" variant="default" aria-label={words.shortFor(name)} onClick={onShort}>
            {words.short}
          </Button>
        )}
      </div>
    </li>
  )
}

import type { RoadLine, RoadRun } from '#contract/planning/road.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { aboveMax, wantedOf } from './line-card.tsx'
import styles from './road.module.css'

interface Props {
  run: RoadRun
  lines: readonly RoadLine[]
  /** Closes it, too, once all is kept. */
  onAll: () => Promise<void>
  onEach: () => void
  onClose: () => void
}

/** Of "all as planned": what there is no room for by the ledger, to be put in all the same, or looked at one by one. */
export function NoRoomDialog({ run, lines, onAll, onEach, onClose }: Props) {
  const { text, format } = useLanguage()
  const words = text.road
  const [busy, setBusy] = useState(false)
  const nameOf = ({ ArticleId }: RoadLine) => {
    const article = run.Articles.find((each) => each.ArticleId === ArticleId)
    return article?.Name || article?.Number || ''
  }
  const all = async () => {
    setBusy(true)
    await onAll()
    setBusy(false)
  }
  return (
    <Dialog opened onClose={onClose} title={words.noRoomTitle(lines.length)}>
      <div className={styles.form}>
        <p className={styles.muted}>{words.noRoomText}</p>
        <ul className={styles.left}>
          {lines.map((line) => (
            <li key={line.LockerArticleId}>
              <span>
                {nameOf(line)}
                <br />
                <span className={styles.muted}>
                  {words.wouldBeAbove(format.number(aboveMax(line, wantedOf(line))))}
                </span>
              </span>
              <strong>{format.number(wantedOf(line))}</strong>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button variant="default" size="md" onClick={onEach}>
            {words.oneByOne}
          </Button>
          <Button size="md" loading={busy} onClick={() => void all()}>
            {words.putInAll}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

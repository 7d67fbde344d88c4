import { useLanguage } from '#web/i18n/language-provider.tsx'
import { CloseButton } from '@mantine/core'
import styles from './live.module.css'
import type { News } from './use-live.ts'

interface Props<Row extends object> {
  news: News<Row> | undefined
  nameOf: (row: Row) => string
  labels: Readonly<Record<string, string>>
  onHide: () => void
}

const mostNamed = 2

/** A line about changes by others. It always takes its space, so that the table does not move. */
export function NewsLine<Row extends object>({ news, nameOf, labels, onHide }: Props<Row>) {
  const { text, format } = useLanguage()
  const words = text.locker.news
  const said = (value: unknown) =>
    typeof value === 'number' ? format.number(value) : typeof value === 'string' && value !== '' ? value : '–'
  const lines = news && [
    ...news.changed.map(({ row, field, before }) =>
      words.changed(nameOf(row), labels[field] ?? field, `${said(before)} → ${said(row[field])}`),
    ),
    ...news.added.map((row) => words.added(nameOf(row))),
    ...news.removed.map((row) => words.removed(nameOf(row))),
  ]
  return (
    <div className={styles.line} data-shown={news !== undefined || undefined}>
      <output className={styles.text}>
        {news && lines && (
          <>
            <strong>{words.at(format.time(news.at))}</strong> {lines.slice(0, mostNamed).join(' · ')}
            {lines.length > mostNamed && ` ${words.more(lines.length - mostNamed)}`}
          </>
        )}
      </output>
      {news && <CloseButton size="sm" aria-label={words.hide} onClick={onHide} />}
    </div>
  )
}

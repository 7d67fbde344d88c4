import { useStartText } from '#web/i18n/language-provider.tsx'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { namedPages } from '#web/kit/table/data/pages.ts'
import styles from './bar.module.css'

interface Props {
  label: string
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Previous, first, neighbours, last, next. */
export function Pagination({ label, page, pages, onPage }: Props) {
  const { table } = useStartText()
  const step = (to: number) => () => {
    if (to >= 0 && to < pages) onPage(to)
  }
  return (
    <nav className={styles.pages} aria-label={table.pagesOf(label)}>
      <button
        type="button"
        onClick={step(page - 1)}
        aria-disabled={page === 0}
        aria-label={table.previousPage}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
      </button>
      {namedPages(page, pages).map((named, at) =>
        named === 'gap' ? (
          // There are at most two gaps, one on each side of the current page.
          <span key={at < 3 ? 'gap before' : 'gap after'} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={named}
            type="button"
            onClick={step(named)}
            aria-current={named === page ? 'page' : undefined}
            aria-label={table.page(named + 1)}
          >
            {named + 1}
          </button>
        ),
      )}
      <button
        type="button"
        onClick={step(page + 1)}
        aria-disabled={page >= pages - 1}
        aria-label={table.nextPage}
      >
        <IconChevronRight size={16} aria-hidden="true" />
      </button>
    </nav>
  )
}

import { refills, type Refill } from '#contract/ledger/refills.ts'
import { call, query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { EmptyState, Loaded } from '#web/kit/states.tsx'
import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconPackageImport } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './refill.module.css'

const onPage = 20

/** Earlier refills with their lines, newest first. */
export function RefillsDialog({ lockerId, onClose }: { lockerId: number; onClose: () => void }) {
  const { text } = useLanguage()
  const words = text.locker.refill
  const found = useInfiniteQuery({
    queryKey: [refills.list.path, lockerId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(refills.list, { params: { id: lockerId }, query: { page: pageParam, limit: onPage }, signal }),
    getNextPageParam: ({ currentPage, pages }) => (currentPage < pages ? currentPage + 1 : undefined),
  })
  return (
    <Dialog opened onClose={onClose} size="lg" title={words.history}>
      <Loaded query={found}>
        {({ pages }) => {
          const all = pages.flatMap(({ data }) => data)
          if (all.length === 0)
            return (
              <EmptyState
                picture={<IconPackageImport size={40} stroke={1.5} />}
                title={words.none}
                text={words.noneText}
              />
            )
          return (
            <>
              <ul className={styles.refills}>
                {all.map((refill) => (
                  <One key={refill.Id} lockerId={lockerId} refill={refill} />
                ))}
              </ul>
              {found.hasNextPage && (
                <Button
                  variant="subtle"
                  mt={8}
                  loading={found.isFetchingNextPage}
                  onClick={() => void found.fetchNextPage()}
                >
                  {words.more}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </Dialog>
  )
}

function One({ lockerId, refill }: { lockerId: number; refill: Refill }) {
  const { text, format } = useLanguage()
  const words = text.locker.refill
  const [open, setOpen] = useState(false)
  return (
    <li className={styles.one}>
      <UnstyledButton className={styles.opener} aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconChevronRight size={16} aria-hidden="true" />
        <span className={styles.when}>{format.dateTime(refill.Time)}</span>
        <span className={styles.filled}>{words.sum(refill.Lines, format.number(refill.Amount))}</span>
        <span className={styles.who}>{refill.BookedBy ?? words.atLocker}</span>
        {refill.Note !== '' && <span className={styles.note}>{refill.Note}</span>}
      </UnstyledButton>
      {open && <Lines lockerId={lockerId} refillId={refill.Id} />}
    </li>
  )
}

function Lines({ lockerId, refillId }: { lockerId: number; refillId: number }) {
  const { text, format } = useLanguage()
  const found = useQuery(query(refills.get, { params: { id: lockerId, refillId } }))
  return (
    <Loaded query={found}>
      {({ lines }) => (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.Id}>
              <span>{line.ArticleName}</span>
              <span className={styles.filled}>
                +{format.number(line.Amount)} {text.locker.pieces}
              </span>
              <span className={styles.number}>{line.ArticleNumber}</span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

import { useNavigate } from '@tanstack/react-router'
import {
  useCallback,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  useLayoutEffect,
  type RefObject,
} from 'react'
import { usePrinting } from '#web/kit/use-printing.ts'
import { columnsIn, placed, around, type Span } from './card-places.ts'
import { CustomerSection } from './customer-section.tsx'
import type { CustomerGroup } from './grouped.ts'
import type { OpenLocker } from './open-locker.ts'

interface Props {
  groups: readonly CustomerGroup[]
  mayManage: boolean
  open: OpenLocker
}

/** The lockers as cards, customer by customer. Of a thousand cards only those near the view are drawn. */
export function LockerGrid({ groups, mayManage, open }: Props) {
  const navigate = useNavigate()
  const element = useRef<HTMLDivElement>(null)
  const seen = useSeen(element)
  const [flipped, setFlipped] = useState<ReadonlySet<number>>(new Set())
  const flip = useCallback(
    (id: number) => setFlipped((before) => before.symmetricDifference(new Set([id]))),
    [],
  )
  // The card with the focus must stay drawn, however far one scrolls.
  const [held, setHeld] = useState<number>()
  const hold = ({ target }: FocusEvent) =>
    setHeld(Number(target.closest<HTMLElement>('[data-id]')?.dataset['id']))
  // One handler for all links: a router link in each card would listen to every change of the address.
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-locker]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ href: link.getAttribute('href') ?? '' })
  }
  const columns = columnsIn(seen?.width ?? 0)
  const wholly = usePrinting() && { from: 0, to: Number.MAX_SAFE_INTEGER }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link clicks it
    <div ref={element} onClick={follow} onFocus={hold}>
      {seen &&
        placed(groups, columns, wholly || seen).map(({ group, first, end }) => (
          <CustomerSection
            key={group.id}
            {...{ group, columns, first, end, flipped, flip, mayManage, open }}
            held={group.lockers.findIndex(({ Id }) => Id === held)}
          />
        ))}
    </div>
  )
}

interface Seen extends Span {
  width: number
}

/** The width of an element and its visible part; undefined until it was measured. */
function useSeen(element: RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState<Seen>()
  useLayoutEffect(() => {
    const look = () => {
      const box = element.current?.getBoundingClientRect()
      if (!box) return
      const span = around({ from: -box.top, to: window.innerHeight - box.top })
      setSeen((before) =>
        before && isSame(before, span, box.width) ? before : { ...span, width: box.width },
      )
    }
    look()
    const resized = new ResizeObserver(look)
    if (element.current) resized.observe(element.current)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [element])
  return seen
}

const isSame = (seen: Seen, { from, to }: Span, width: number) =>
  seen.from === from && seen.to === to && seen.width === width

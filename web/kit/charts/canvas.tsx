import { useStartText } from '#web/i18n/language-provider.tsx'
import { FailedState, LoadingState } from '#web/kit/states.tsx'
import { inTime } from '#web/kit/lazy-screen.tsx'
import { usePrinting } from '#web/kit/use-printing.ts'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import styles from './chart.module.css'
import type { ChartData } from './data.ts'
import type { Drawn, Engine } from './engine.ts'
import { useLook } from './look.ts'
import type { Drawing } from './options/drawing.ts'
import { paperSize } from './paper-size.ts'

interface Props {
  data: ChartData
  drawing: Pick<Drawing, 'say' | 'hidden'>
  /** Read aloud by screen readers. */
  label: string
  /** Filled while the chart is there, so that the buttons beside it can reach it. */
  handle: RefObject<Handle | null>
  /** It is drawn and can be reached. */
  onDrawn: () => void
  onZoom: (zoomed: boolean) => void
}

/** The drawn chart, and how it is drawn at this moment. */
export interface Handle {
  drawn: Drawn
  drawing: Drawing
}

/** The drawn chart, once the drawing library is loaded; `meanwhile` is shown until then. */
export function Canvas({ meanwhile = <LoadingState />, ...props }: Props & { meanwhile?: ReactNode }) {
  const { charts } = useStartText()
  const engine = useEngine()
  // A chart that failed is tried again when its data change or another part is switched on or off.
  const { data, drawing } = props
  const { say, hidden } = drawing
  const tried = useMemo(() => ({ data, say, hidden }), [data, say, hidden])
  const [broken, setBroken] = useState<object>()
  if (engine.isPending) return meanwhile
  if (engine.isError)
    return (
      <FailedState title={charts.notDrawn} text={charts.notLoaded} onRetry={() => void engine.refetch()} />
    )
  if (broken === tried)
    return <FailedState title={charts.notDrawn} text={charts.faulty} onRetry={() => setBroken(undefined)} />
  return <Picture {...props} engine={engine.data.drawInto} onBroken={() => setBroken(tried)} />
}

const narrowBelow = 480

function Picture({
  data,
  drawing,
  label,
  handle,
  onDrawn,
  onZoom,
  engine,
  onBroken,
}: Props & { engine: Engine; onBroken: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [narrow, setNarrow] = useState<boolean>()
  const events = useRef({ onZoom, onDrawn })
  events.current = { onZoom, onDrawn }
  const { say, hidden } = drawing
  const look = useLook()
  const printing = usePrinting()

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const drawn = engine(element, { onZoom: (zoomed) => events.current.onZoom(zoomed) })
    handle.current = { drawn, drawing: { look, say, hidden, narrow: false } }
    const observer = new ResizeObserver(() => {
      setNarrow(element.clientWidth < narrowBelow)
      drawn.resize()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawn.dispose()
      handle.current = null
    }
    // Only another engine needs a new chart; other changes are drawn into the existing one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [engine])

  useEffect(() => {
    if (!handle.current || narrow === undefined) return
    handle.current.drawing = { look, say, hidden, narrow }
    try {
      handle.current.drawn.show(handle.current.drawing, data)
      events.current.onDrawn()
    } catch (error) {
      console.error(error)
      onBroken()
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, look, say, hidden, narrow])

  useLayoutEffect(() => {
    if (printing) handle.current?.drawn.resize({ atOnce: true })
  }, [handle, printing])

  return (
    <div
      ref={place}
      className={styles.canvas}
      style={printing ? paperSize : undefined}
      role="img"
      aria-label={label}
    />
  )
}

/** The drawing library, which is loaded when the first chart is shown. */
function useEngine() {
  return useQuery({
    queryKey: ['chart-engine'],
    queryFn: (): Promise<{ drawInto: Engine }> => inTime(import('./engine.ts')),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })
}

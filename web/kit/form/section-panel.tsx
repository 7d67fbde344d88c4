import { Panel } from '#web/kit/panel.tsx'
import type { ComponentProps } from 'react'
import { useSection } from './sections.tsx'

/** A panel that the list of a long page's parts leads to. */
export function SectionPanel(panel: ComponentProps<typeof Panel>) {
  return <Panel {...panel} id={useSection(panel.title, panel.id)} />
}

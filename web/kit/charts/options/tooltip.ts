import styles from '#web/kit/charts/chart.module.css'
import type { TooltipComponentOption } from 'echarts/components'
import type { Drawing } from './drawing.ts'

/**
 * In HTML, so that it has the page's font and can be as long as it needs. It is built of elements, since the content
 * security policy forbids markup with styles in it, which the library would write.
 */
export function tooltip({ look }: Drawing): TooltipComponentOption {
  return {
    renderMode: 'html',
    confine: true,
    backgroundColor: look.panel,
    borderColor: look.lineStrong,
    borderWidth: 1,
    padding: [8, 10],
    textStyle: { color: look.text, fontSize: 13, fontFamily: look.font },
    transitionDuration: 0,
  }
}

interface Line {
  color?: unknown
  name: string
  value?: string
}

/** What a tooltip says: a title, and a line for each part. */
export function tip(title: string, lines: readonly Line[]) {
  const element = document.createElement('div')
  element.className = styles.tip ?? ''
  element.append(part('strong', title))
  for (const { color, name, value } of lines) {
    const line = part('span', '')
    if (typeof color === 'string') {
      const swatch = document.createElement('i')
      swatch.style.background = color
      line.append(swatch)
    }
    line.append(part('span', name))
    if (value !== undefined) line.append(part('b', value))
    element.append(line)
  }
  return element
}

function part(tag: 'strong' | 'span' | 'b', text: string) {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

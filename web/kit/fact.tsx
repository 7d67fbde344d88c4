import type { ReactNode } from 'react'

interface Props {
  label: string
  strong?: boolean
  children: ReactNode
}

/** One entry of a `dl`. */
export const Fact = ({ label, strong = false, children }: Props) => (
  <div data-strong={strong || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

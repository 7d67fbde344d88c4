/**
 * A minimal virtual DOM: these values describe the page, and `patch` updates the page to match them. React alone is
 * larger than the whole screen may be.
 */
export interface Described {
  tag: string
  attributes: Attributes
  children: Child[]
}

export type Child = Described | string | number | false | null | undefined

type Value = string | number | boolean | null | undefined
type Heard = (() => void) | ((event: SubmitEvent) => void) | ((event: InputEvent) => void)

export interface Attributes {
  /** Identifies a child among siblings that change. */
  key?: string | number
  /** Set through the style's own properties: the content security policy allows no style in an attribute. */
  style?: Record<string, string>
  onclick?: (() => void) | undefined
  onsubmit?: (event: SubmitEvent) => void
  oninput?: (event: InputEvent) => void
  [attribute: string]: Value | Record<string, string> | Heard
}

export const h = (tag: string, attributes: Attributes = {}, ...children: Child[]): Described => ({
  tag,
  attributes,
  children,
})

/**
 * What is to be seen, as values. React alone is larger than all of this screen may be, so it has the few lines of
 * its own that it needs: these values here, and `patch`, which makes the page agree with them.
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
  /** Tells siblings apart that come, go and change places. */
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

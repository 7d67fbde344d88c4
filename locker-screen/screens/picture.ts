import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { h } from '#locker-screen/dom/element.ts'

/** An article's picture, or the first letter of its name. */
export const pictureOf = (
  { ImagePath, Name }: Pick<LockerConfig['articles'][number], 'ImagePath' | 'Name'>,
  onclick?: () => void,
) =>
  h(
    'div',
    { class: 'picture', onclick },
    ImagePath === null
      ? h('span', { 'aria-hidden': 'true' }, Name.slice(0, 1))
      : h('img', { src: ImagePath, alt: '', loading: 'lazy', draggable: 'false' }),
  )

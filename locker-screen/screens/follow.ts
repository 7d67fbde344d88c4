import { isCovering, type Step } from '#locker-screen/room.ts'
import { all, type Finder } from '#locker-screen/steps/find.ts'

/**
 * Answers with what is done after each drawing: the focus follows the person, so that a keyboard and a screen reader are
 * where the eye is, and the list stands where it was left for the pad, a question or a search.
 */
export function following(root: HTMLElement) {
  let before: Step | undefined
  let shown = ''
  let left = 0
  let leftToSearch = 0
  return (now: Step, place: number | undefined) => {
    left = place ?? left
    if (isWhole(before) && !isWhole(now)) leftToSearch = left
    const heading = root.querySelector('h1')
    const showing = `${root.dataset['at']} ${heading?.closest('form') ? 'key' : ''}`
    const isNew = shown !== showing && shown !== ''
    if (isNew && before && isAside(before) && listOf(root)) {
      listOf(root)?.scrollTo(0, left)
      focusOn(root, before.at === 'amount' ? `[data-article="${before.lockerArticleId}"]` : 'h1')
    } else if (isNew) focusOn(root, 'h1')
    else if (!isWhole(before) && isWhole(now)) listOf(root)?.scrollTo(0, leftToSearch)
    if (!isNew && isTyping(now) !== isTyping(before)) focusOn(root, isTyping(now) ? '.finder input' : '.find')
    before = now
    shown = showing
  }
}

/** A step that leads back to the list. */
const isAside = (step: Step) => isCovering(step) || step.at === 'refused'
/** All articles are listed. */
const isWhole = (step: Step | undefined) => step !== undefined && 'finder' in step && isSame(step.finder, all)
const isSame = (one: Finder, other: Finder) =>
  one.shelf === other.shelf && one.words === other.words && one.typing === other.typing
const isTyping = (step: Step | undefined) =>
  step !== undefined && 'finder' in step && step.finder.typing !== null

const listOf = (root: HTMLElement) => root.querySelector('.list')
/** How far the list is scrolled; undefined where there is none. */
export const placeInList = (root: HTMLElement) => listOf(root)?.scrollTop

const focusOn = (root: HTMLElement, selector: string) =>
  (root.querySelector<HTMLElement>(selector) ?? root.querySelector('h1'))?.focus({ preventScroll: true })

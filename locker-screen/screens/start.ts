import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { type Child, h } from '#locker-screen/dom/element.ts'
import { asks } from '#locker-screen/identity/person.ts'
import { nothingChosen, type Room, start, type Step } from '#locker-screen/room.ts'
import { confirmTyped } from '#locker-screen/steps/identify.ts'
import { askedNow } from '#locker-screen/steps/pad.ts'
import { askForCode, confirmCode } from '#locker-screen/steps/refill.ts'
import { numberPad, plainButton } from './pad.ts'
import { refusedButton } from './refused.ts'
import type { View } from './view.ts'

/** Asks for the PIN or the employee number. */
export function startScreen(view: View): Child[] {
  const { room, text, acts } = view
  const { step } = room
  if (step.at !== 'start') return []
  const { typed, busy, trouble, number } = step
  const back = plainButton('back', text.back, () => room.set({ step: start }))
  return [
    numberPad({
      room,
      text,
      title: askedNow(room) === 'number' ? text.typeNumber : text.typePin,
      typed,
      busy,
      trouble,
      confirm: () => void confirmTyped(room, acts.wake),
      ways: number === null ? otherWays(view) : [back],
    }),
  ]
}

const previewedArticles: Step = {
  at: 'articles',
  who: { AccountId: null, Name: '', Token: null },
  kind: 'withdrawal',
  ...nothingChosen,
}

function otherWays(view: View): Child[] {
  const { room, config, text } = view
  const asksTwo = asks[config.ValidateBy].length === 2
  return [
    config.device === null &&
      h(
        'p',
        { key: 'device', class: 'muted' },
        h('span', { class: 'warn', 'aria-hidden': 'true' }, '▲ '),
        text.noDevice,
      ),
    needsPinSecret(room, config.ValidateBy) &&
      h(
        'p',
        { key: 'secret', class: 'muted' },
        h('span', { class: 'warn', 'aria-hidden': 'true' }, '▲ '),
        text.noPinSecret,
      ),
    asksTwo &&
      config.CommonPinHash !== null &&
      plainButton('common', text.withCommonPin, () => room.set({ step: { ...start, number: '' } })),
    refusedButton(view, start),
    config.CanRefill === 1 && plainButton('refill', text.refill, () => askForCode(room), room.isPreview),
    room.isPreview &&
      plainButton('articles', text.preview.articles, () => room.set({ step: previewedArticles })),
  ]
}

/** The screen was set up without the secret of the PIN hashes, as in earlier releases. */
const needsPinSecret = ({ keys, isPreview }: Room, validateBy: LockerConfig['ValidateBy']) =>
  !isPreview && keys?.pin === null && asks[validateBy].includes('pin') && globalThis.isSecureContext

/** Asks for the admin code, for a refill. */
export function codeScreen({ room, text }: View): Child[] {
  const { step } = room
  if (step.at !== 'code') return []
  const { typed, busy, trouble } = step
  return [
    numberPad({
      room,
      text,
      title: text.typeCode,
      typed,
      busy,
      trouble,
      confirm: () => void confirmCode(room),
      ways: [plainButton('back', text.back, () => room.set({ step: start }))],
    }),
  ]
}

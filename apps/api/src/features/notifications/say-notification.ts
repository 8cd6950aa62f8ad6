// The sentences of one kind of notification, with what happened written into them.
import type { SayLetter } from '../../platform/messages/messages.ts'
import { type Detail, type Details, writeDetail } from './domain/details.ts'
import type { Kind } from './domain/kinds.ts'

export const titleOf = (say: SayLetter, kind: Kind) => say(`notification.kinds.${kind}.title`)

/** Details that the event does not have leave no trace. */
export function messageOf(say: SayLetter, kind: Kind, details: Details): string {
  const key = `notification.kinds.${kind}.message` as const
  const values = say.argumentsOf(key).map((name) => [name, write(say, details[name])] as const)
  return say(key, Object.fromEntries(values)).replaceAll(/ {2,}/g, ' ').trim()
}

export function write(say: SayLetter, detail: Detail | undefined): string {
  const { locale } = say
  return writeDetail(detail, {
    locale,
    documentName: (kind) => say(`notification.documents.${kind}`),
    carInColour: (name, entered) => say('car.beside', { name, colour: colourIn(say, entered) }),
  })
}

/** One that we have no word for stands as it was entered. */
function colourIn(say: SayLetter, entered: string): string {
  const colour = entered
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  const key = `car.colour.${colour}`
  return say.has(key) ? say(key) : entered
}

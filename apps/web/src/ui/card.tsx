import { classNames } from './class-names.ts'

/** The classes of a card that is a row of a list, for links and list items. */
export function rowCard(extra?: string): string {
  return classNames('card block px-4.5 py-4 hover:border-line-strong', extra)
}

import type { FoundPlace } from '@livery/contracts/places/places.ts'

/** The place that somebody typed to the letter, when there is only one of that name. */
export function theOneCalled(text: string, found: readonly FoundPlace[]): FoundPlace | undefined {
  const typed = folded(text)
  const alike = found.filter(({ address, name }) => folded(address) === typed || folded(name) === typed)
  const [one] = alike
  const isSame = (other: FoundPlace) => other.address === one?.address && other.district === one.district
  return alike.every(isSame) ? one : undefined
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
}

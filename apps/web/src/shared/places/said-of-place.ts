import type { FoundPlace } from '@livery/contracts/places/places.ts'

/** "Home" where it is somebody's, else what it is called. */
export function nameOf({ saved, name }: FoundPlace, t: (key: 'home' | 'work') => string): string {
  return saved === 'home' || saved === 'work' ? t(saved) : name
}

/** "Göteborg Central Station, Drottningtorget": what is said above is not said again. */
export function addressBelow(name: string, { address }: FoundPlace): string | undefined {
  if (address === name) return undefined
  return address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address
}

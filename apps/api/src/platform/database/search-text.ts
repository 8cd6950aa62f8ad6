const MOST = 2 ** 31 - 1

/** What somebody typed into a search, as a pattern for `ilike` that finds it anywhere: its own signs mean themselves. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The number that somebody typed, with or without its letter and hyphen (`R-1042`); 0, which nothing has, for all else. */
export function numberTyped(text: string, letters: string): number {
  const number = Number(text.replace(new RegExp(`^[${letters}]-`, 'i'), ''))
  return Number.isInteger(number) && number > 0 && number <= MOST ? number : 0
}

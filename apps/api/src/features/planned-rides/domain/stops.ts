// Stops of a row in one cell: one after the other, parted by a sign that no address has.
const PARTED = /\s*(?:[;|\n]|\s\/\s|→)\s*/

export const stopsIn = (text: string): string[] => text.split(PARTED).filter((stop) => stop !== '')
export const joinStops = (stops: readonly string[]): string => stops.join(' | ')

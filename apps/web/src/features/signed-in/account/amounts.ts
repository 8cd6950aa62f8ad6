/** A limit as it is typed, in whole units; empty for none. */
export const wholeOf = (minor: number | null | undefined) => (minor == null ? '' : `${minor / 100}`)

/** The same in minor units; null where nothing was typed. */
export const minorOf = (typed: string) => (typed.trim() === '' ? null : Math.round(Number(typed) * 100))

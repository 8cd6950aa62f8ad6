// What a stranger reads in a text message of ours: a name and a place, and nothing that somebody chose to write instead.
const NAME = /^(?=.{1,30}$)\p{L}[\p{L}\p{M}]*(?:[ ’'-][\p{L}\p{M}]+)*$/u
const LONGEST_PLACE = 80

/** The first name of whoever booked; the house's where it is not one. */
export function bookerInText(firstname: string, house: string): string {
  const name = firstname.trim()
  return NAME.test(name) ? name : house
}

// With a plus or a nought in front, or longer than a house and a postcode are.
const NUMBER_TO_CALL = /(?:\+|(?<!\p{Nd})[0٠۰])(?:[\s()\p{Pd}]*\p{Nd}){6,}|\p{Nd}(?:[\s()\p{Pd}]*\p{Nd}){8,}/gu

/** An address as it was given with the booking, in which no phone finds a link or a number to call. */
export function placeInText(address: string): string {
  // Wide signs and those of other scripts are dots and digits to a phone as well.
  const plain = address
    .normalize('NFKC')
    .replaceAll(NUMBER_TO_CALL, ' ')
    .replaceAll(/[./:@。]+(?=\S)/g, ' ')
  return [...plain.replaceAll(/\s+/g, ' ')].slice(0, LONGEST_PLACE).join('').trim()
}

/** A time of day stays on its line: "7:46 pm" is never broken before its second half. */
export function unbroken(words: string): string {
  return words.replace(/\d{1,2}:\d{2}.*$/su, (time) => time.replace(/\s/gu, '\u00a0'))
}

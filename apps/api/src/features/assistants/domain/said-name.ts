// A stranger reads the principal's name in a letter of ours: it is a name, and nothing that somebody wrote instead.
const NAME = /^(?=.{1,60}$)\p{L}[\p{L}\p{M}]*(?:[ ’'-][\p{L}\p{M}]+)*$/u

/** The name; the house's where it is not one. */
export const saidName = (name: string, house: string): string => (NAME.test(name) ? name : house)

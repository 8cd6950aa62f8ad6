/** The shape that a translation must fill: the same keys as the English, every one a sentence. */
export type Words<English> = { [Key in keyof English]: English[Key] extends string ? string : Words<English[Key]> }

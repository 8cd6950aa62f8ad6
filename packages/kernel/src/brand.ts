declare const brand: unique symbol

/**
 * A value of type `Base` that only its own constructor can make: a `RideId` is a string, but no string is a `RideId`.
 */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }

/** How long a toast stays, in milliseconds; one that is loading stays until it is dismissed. */
export const TOAST_MS = { blank: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY } as const
export const TOAST_PLACE = 'top-center'
/** The library's own limit. */
export const TOASTS_AT_ONCE = 20

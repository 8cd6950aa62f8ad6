/** Where the API has what a link opens. The key is the permission. */
export const tripPath = (key: string) => `/guest/ride/${encodeURIComponent(key)}`
export const sharedPath = (key: string) => `/shared/ride/${encodeURIComponent(key)}`

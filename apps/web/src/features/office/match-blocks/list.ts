export const BLOCKS_LIST = { filters: {}, searched: false } as const

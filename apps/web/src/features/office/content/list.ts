export const PAGE_LIST = { pageSize: 50 }

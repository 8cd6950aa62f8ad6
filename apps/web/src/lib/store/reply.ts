/** One thing, as the API answers it. */
export interface Reply<Data> {
  data: Data
}

/** A list, as the API answers it. */
export interface Page<Item> {
  data: Item[]
  meta: { page: number; pageSize: number; total: number; totalPages: number }
}

/** Takes the thing out of its envelope; for `transformResponse`. */
export function unwrap<Data>(reply: Reply<Data>): Data {
  return reply.data
}

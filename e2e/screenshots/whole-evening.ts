// The evening, its money the days after, and the company that rides on account: every moment that a page belongs to.
import { queryOf } from '../database.ts'
import type { Product } from '../product.ts'
import { company } from './company.ts'
import { type Ask, evening, type Ids } from './evening.ts'
import { money } from './money.ts'

export async function* wholeEvening(call: Ask, ids: Ids, product: Product): AsyncGenerator<string> {
  const query = queryOf(product)
  yield* evening(call, ids)
  yield* money(call, ids, query)
  yield* company(call, ids, query)
}

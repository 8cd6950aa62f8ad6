import type { PageMeta } from '@livery/contracts/common.ts'
import type { z } from 'zod'

export function pageMeta(query: { page: number; pageSize: number }, total: number): z.input<typeof PageMeta> {
  return { page: query.page, pageSize: query.pageSize, total, totalPages: Math.ceil(total / query.pageSize) }
}

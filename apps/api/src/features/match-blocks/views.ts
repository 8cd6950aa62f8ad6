import type { PageQuery } from '@livery/contracts/common.ts'
import type { MatchBlock, OfficeMatchBlock } from '@livery/contracts/match-blocks/match-blocks.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { fieldColumns } from '../../platform/http/csv.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import { imageLink, peopleById } from '../identity/index.ts'
import { listBlocks, type MatchBlockRow } from './store.ts'

export async function showBlocksOf(ctx: AppContext, personId: UserId, page: z.output<typeof PageQuery>) {
  const { blocks, total } = await listBlocks(ctx.db, { ...page, setById: personId })
  const otherOf = ({ riderId, driverId }: MatchBlockRow) => (riderId === personId ? driverId : riderId)
  const people = await peopleById(ctx.db, blocks.map(otherOf))
  const data = blocks.map((block): z.input<typeof MatchBlock> => {
    const other = people.get(otherOf(block))
    return {
      _id: block.id,
      name: other?.firstname ?? '',
      image: imageLink(ctx, other?.imageId ?? null),
      createdAt: block.createdAt.toISOString(),
    }
  })
  return { data, meta: pageMeta(page, total) }
}

export const BLOCK_COLUMNS = fieldColumns<z.input<typeof OfficeMatchBlock>>(
  ...(['_id', 'riderId', 'riderName', 'driverId', 'driverName', 'setBy', 'createdAt'] as const),
)

export async function showOfficeBlocks(
  db: Queryable,
  blocks: readonly MatchBlockRow[],
): Promise<z.input<typeof OfficeMatchBlock>[]> {
  const people = await peopleById(
    db,
    blocks.flatMap(({ riderId, driverId }) => [riderId, driverId]),
  )
  return blocks.map(({ id, riderId, driverId, setBy, createdAt }) => ({
    _id: id,
    riderId,
    riderName: people.get(riderId)?.name ?? '',
    driverId,
    driverName: people.get(driverId)?.name ?? '',
    setBy,
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
  }))
}

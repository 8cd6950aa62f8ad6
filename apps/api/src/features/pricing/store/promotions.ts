import type { Id, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Write } from '../../../platform/database/write.ts'
import type { Promotion } from '../domain/promotion.ts'

export async function listPromotions(db: Queryable): Promise<Promotion[]> {
  const { rows } = await db.execute(sql`select * from promotion order by created_at desc, id desc`)
  return rows.map(rowToPromotion)
}

/** With how often this person has used it. */
export async function findPromotion(
  db: Queryable,
  code: string,
  userId: UserId | null,
): Promise<{ promotion: Promotion | null; usesOfPerson: number }> {
  const { rows } = await db.execute(
    sql`select p.*, coalesce(o.uses, 0) as of_person from promotion p
        left join promotion_of_person o on o.promotion_id = p.id and o.user_id = ${userId}
        where p.code = ${code}`,
  )
  const row = rows[0]
  return row === undefined
    ? { promotion: null, usesOfPerson: 0 }
    : { promotion: rowToPromotion(row), usesOfPerson: Number(row.of_person) }
}

export function insertPromotion(promotion: Promotion): Write {
  return {
    statement: sql`
      insert into promotion (id, code, kind, value, cap_minor, valid_from, valid_until, uses_per_person, uses_in_all, created_at)
      values (${promotion.id}, ${promotion.code}, ${promotion.kind}, ${promotion.value}, ${promotion.cap},
        ${promotion.validFrom.toISOString()}, ${promotion.validUntil?.toISOString() ?? null},
        ${promotion.usesPerPerson}, ${promotion.usesInAll}, ${promotion.createdAt.toISOString()})`,
    refusals: { promotion_code_key: 'PROMOTION_EXISTS' },
  }
}

export async function setWithdrawn(db: Queryable, id: Id<'promotion'>, at: Date): Promise<Promotion | null> {
  const { rows } = await db.execute(
    sql`update promotion set withdrawn_at = coalesce(withdrawn_at, ${at.toISOString()}) where id = ${id} returning *`,
  )
  return rows[0] === undefined ? null : rowToPromotion(rows[0])
}

/** Uses a promotion for a ride, with what else the booking writes; the database compares what is left. */
export function usePromotion(
  use: { readonly promotionId: Id<'promotion'>; readonly userId: UserId; readonly rideId: RideId },
  at: Date,
): Write[] {
  return [
    {
      statement: sql`update promotion set uses = uses + 1 where id = ${use.promotionId}`,
      refusals: { promotion_is_left: 'PROMOTION_USED_UP' },
    },
    {
      statement: sql`
        insert into promotion_of_person (promotion_id, user_id, uses, most)
        select id, ${use.userId}, 1, uses_per_person from promotion where id = ${use.promotionId}
        on conflict (promotion_id, user_id) do update set uses = promotion_of_person.uses + 1, most = excluded.most`,
      refusals: { promotion_is_left_to_person: 'PROMOTION_ALREADY_USED' },
    },
    {
      statement: sql`insert into promotion_use (ride_id, promotion_id, user_id, used_at)
        values (${use.rideId}, ${use.promotionId}, ${use.userId}, ${at.toISOString()})`,
    },
  ]
}

/** A ride that ended without being driven gives its use back; once, however often it is asked. */
export async function returnPromotion(tx: Tx, rideId: RideId, at: Date): Promise<void> {
  await tx.execute(
    sql`with returned as (
          update promotion_use set returned_at = ${at.toISOString()} where ride_id = ${rideId} and returned_at is null
          returning promotion_id, user_id
        ), of_person as (
          update promotion_of_person o set uses = o.uses - 1 from returned
          where o.promotion_id = returned.promotion_id and o.user_id = returned.user_id
        )
        update promotion p set uses = p.uses - 1 from returned where p.id = returned.promotion_id`,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: a driver's row; each field is given its type here and nowhere else.
function rowToPromotion(row: any): Promotion {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    cap: row.cap_minor === null ? null : Number(row.cap_minor),
    validFrom: new Date(row.valid_from),
    validUntil: row.valid_until === null ? null : new Date(row.valid_until),
    usesPerPerson: row.uses_per_person,
    usesInAll: row.uses_in_all,
    uses: row.uses,
    withdrawnAt: row.withdrawn_at === null ? null : new Date(row.withdrawn_at),
    createdAt: new Date(row.created_at),
  }
}

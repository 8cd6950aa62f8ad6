// An audit trail of years: so many acts of the office, each under the seal of the one before, as `append_audit` links them.
import type pg from 'pg'

/** The first is at work every day, the last wrote a hundred entries long ago. */
export const OFFICERS = 40
export const officerId = (number: number) => `usr_${String(5_000_000 + number).padStart(26, '0')}` as const

/** As scattered as ids are. */
const rideId = (of: string) => `'rid_' || left(md5((${of})::text), 26)`
const id = (prefix: string, of: string) => `'${prefix}_' || lpad((${of})::text, 26, '0')`

/** Written in bulk: the indexes are made behind it, and the chain is one walk of the server. */
export async function fillAudit(db: pg.Pool, entries: number): Promise<void> {
  const client = await db.connect()
  try {
    await client.query(`insert into person (id, user_type, email, firstname, lastname, phone, verified_at, terms_accepted_at)
      select ${id('usr', '5000000 + i')}, 'admin', 'office' || i || '@office.test', 'Ida', 'Nyström ' || i, '+46701740605', now(), now()
      from generate_series(1, ${OFFICERS}) i`)
    const { rows: indexes } = await client.query<{ name: string; text: string }>(
      `select indexname as name, indexdef as text from pg_indexes where tablename in ('audit_entry', 'audit_detail')
        and indexname not in (select conname from pg_constraint)`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(`begin; set local session_replication_role = replica; set local work_mem = '512MB'`)
    await client.query(linked(entries))
    await client.query(`commit; set maintenance_work_mem = '512MB'`)
    for (const { text } of indexes) await client.query(text)
    await client.query('vacuum analyze audit_entry')
    await client.query('vacuum analyze audit_detail')
  } finally {
    client.release()
  }
}

const pick = (values: readonly string[], by: string) =>
  `(array[${values.map((value) => `'${value}'`)}])[1 + (${by}) % ${values.length}]`

/** Nine acts in ten are about rides and people; one in two thousand is of the house's set-up. */
const linked = (entries: number) => `
  create aggregate audit_chain (audit_entry) (sfunc = audit_seal, stype = text, initcond = '');
  create temporary table said on commit drop as
  select i as number, repeat('0', 32) as salt, case when i % 3 = 0
    then '{"before":{"driverId":"' || ${id('usr', '4000000 + i % 2000')} || '"},"after":{"driverId":"' || ${id('usr', '4000000 + i * 7 % 2000')} || '"},"why":"'
      || ${pick(['The rider asked for it', 'Late at the pickup', 'A flight came early', 'Car in the workshop'], 'i / 3')} || '"}'
    else '{"said":{"rideId":"' || ${rideId('i * 31 % 200000')} || '","amountMinor":' || i * 37 % 90000 || ',"note":"'
      || case when i % 50000 = 1 then 'Lost umbrella' else 'As agreed by telephone' end || '"}}' end as detail
  from generate_series(1::bigint, ${entries}) i;
  insert into audit_entry
  select number, at, actor_id, session_id, network, device, area, act, target, person_id, request_id, detail_digest,
    audit_chain(row(e.*)::audit_entry) over (order by number rows unbounded preceding)
  from (select number, now() - (${entries} - number) * interval '60 seconds' as at,
      ${id('usr', `5000000 + case when number < 101 then ${OFFICERS} else 1 + floor(power((number * 7919 % 1000)::float8 / 1000, 3) * ${OFFICERS - 1})::int end`)} as actor_id,
      ${id('ses', 'number / 200')} as session_id, '83.233.' || number % 250 || '.0' as network,
      'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' as device, act.area, act.name as act, ${rideId('number * 31 % 200000')} as target,
      null::text as person_id, 'req-' || number as request_id, audit_digest(salt, detail) as detail_digest, ''::text as seal
    from said, lateral (select * from (values (number % 2000 = 0, 'setup', 'tariffs.publish'), (number % 11 = 0, 'money', 'rides.refund'),
      (number % 37 = 0, 'support', 'support.answer'), (number % 4 = 0, 'people', 'people.note'), (true, 'rides', 'dispatch.assign'))
      as acts (is_it, area, name) where is_it limit 1) act) e;
  insert into audit_detail select * from said;
  update audit_head set number = ${entries}, seal = (select seal from audit_entry where number = ${entries})`

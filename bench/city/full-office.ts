// An office that has been at work for years: so many rides between the demo city's streets, with riders, guests, chauffeurs,
// cars and flights who are called as people are. Written in bulk, each index made anew behind it.
import type pg from 'pg'

export const [RIDERS, CHAUFFEURS, COMPANIES, OPEN] = [100_000, 2_000, 500, 2_500]

const FIRST = [
  ...[
    'Anna',
    'Erik',
    'Maria',
    'Lars',
    'Karin',
    'Anders',
    'Ylva',
    'Johan',
    'Eva',
    'Per',
    'Ida',
    'Nils',
    'Sara',
    'Björn',
  ],
  ...[
    'Åsa',
    'Göran',
    'Märta',
    'Jörgen',
    'Zoë',
    'Amelie',
    'Hassan',
    'Fatima',
    'Olivia',
    'Noah',
    'Élodie',
    'Łukasz',
    'Søren',
  ],
]
const LAST = [
  ...[
    'Andersson',
    'Johansson',
    'Karlsson',
    'Nilsson',
    'Eriksson',
    'Larsson',
    'Olsson',
    'Persson',
    'Svensson',
    'Gustafsson',
  ],
  ...['Nyström', 'Lindqvist', 'Bergström', 'Öberg', 'Ekström', 'Sjöberg', 'Wallin', 'Engström', 'Åkesson', 'Hällström'],
  ...[
    'Moreau',
    'Okafor',
    'Whitmore',
    'Keller',
    'Haddad',
    'Rashid',
    'Fournier',
    'de Vries',
    'Park',
    'Sahlgren',
    'Källfelt',
  ],
]
const ends = ['berg', 'lund', 'gren', 'stedt', 'holm', 'dal', 'qvist', 'man']

const array = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(', ')}]`
const pick = (texts: readonly string[], of: string) => `(${array(texts)})[1 + (${of}) % ${texts.length}]`
const lastName = (of: string) =>
  `case when (${of}) % 3 = 0 then initcap(substr(md5((${of})::text), 1, 4)) || ${pick(ends, of)} else ${pick(LAST, of)} end`
const id = (prefix: string, of: string) => `'${prefix}_' || lpad((${of})::text, 26, '0')`
const userId = (of: string) => id('usr', `3000000 + ${of}`)
const driverId = (of: string) => id('usr', `4000000 + ${of}`)
const address = (of: string) =>
  `case when (${of}) % 5 = 0 then (array['Göteborg Centralstation', 'Landvetter flygplats', 'Svenska Mässan'])[1 + (${of}) % 3]
    else streets[1 + (${of}) % cardinality(streets)] || ' ' || 1 + (${of}) % 90 end`

/** One ride every so often, up to some days from now. */
export async function fillOffice(db: pg.Pool, rides: number, apart = '1 minute'): Promise<void> {
  const client = await db.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(people('user', RIDERS, userId))
    await client.query(people('driver', CHAUFFEURS, driverId))
    await client.query(`insert into name_word select distinct unnest(name_words(firstname, lastname)) from person
      except all select word from name_word`)
    await client.query(`
      insert into vehicle select made.* from (select v as row from vehicle v limit 1) t, generate_series(1, ${CHAUFFEURS}) i,
        lateral jsonb_populate_record(t.row, jsonb_build_object('id', ${id('car', '4000000 + i')}, 'driver_id', ${driverId('i')},
          'number', chr(65 + i % 26) || chr(65 + i / 26 % 26) || chr(65 + i / 7 % 26) || ' ' || lpad((i * 37 % 1000)::text, 3, '0') || i)) made`)
    await client.query(`
      insert into company (id, name, address, vat_number, email, locale, pay_days, grace_days, needs_cost_centre, cost_centres, created_at, updated_at)
      select ${id('cmp', 'i')}, ${lastName('i')} || ' AB', 'Kaj ' || i, 'SE55' || lpad(i::text, 10, '0'), 'pay' || i || '@company.test',
        'en', 30, 10, false, '[]', now(), now() from generate_series(1, ${COMPANIES}) i`)
    await inBulk(client, 'quote', quotes(rides))
    await inBulk(client, 'ride', ridesOf(rides, apart))
    await client.query(`
      insert into ride_arrival (ride_id, kind, number, written, day, agreed_at, is_followed, linked_at)
      select id, 'flight', flight_key(flight), flight, pickup_at::date, pickup_at, true, now() from ride where flight is not null`)
    await client.query(`
      insert into company_ride (ride_id, company_id, cost_centre_code, cost_centre_name, reference)
      select ${id('rid', 'i')}, ${id('cmp', `1 + i % ${COMPANIES}`)}, '', '', '' from generate_series(1, ${rides}, 3) i`)
    await client.query(`
      insert into ride_watch (ride_id, driver_id, version, is_awaited, level, reasons, against, told, looked_at)
      select id, driver_id, 1, true, (array['green', 'green', 'green', 'amber', 'red'])[1 + number % 5], '{}', '{}', false, now()
      from ride where status = 'assigned'`)
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

const people = (type: string, count: number, idOf: (of: string) => string) => `
  insert into person (id, user_type, email, firstname, lastname, phone, verified_at, terms_accepted_at)
  select ${idOf('i')}, '${type}', '${type}' || i || '@people.test', ${pick(FIRST, 'i * 7 + i / 13')}, ${lastName('i * 11 + i / 7')},
    '+467' || lpad((i * 7919 % 100000000)::text, 8, '0'), now(), now() from generate_series(1, ${count}) i`

const quotes = (count: number) => `
  insert into quote (id, rider_id, tariff_id, currency, request, ridetype, time_zone, distance_metres, duration_seconds, shape,
    legs, classes, extras, expires_at)
  select ${id('quo', 'i')}, ${userId(`1 + i % ${RIDERS}`)}, (select id from tariff limit 1), 'EUR', '{}', 'prebook', 'Europe/Stockholm',
    5000, 900, '', '[]', '[]', '[]', now() from generate_series(1, ${count}) i`

const ridesOf = (count: number, apart: string) => `
  insert into ride (id, rider_id, driver_id, vehicle_id, quote_id, status, ridetype, vehicle_class, payment_method, currency,
    quoted_total_minor, quoted_lines, net_pay_minor, pickup, drop_off, pickup_at, time_zone, distance_metres, duration_seconds,
    shape, pin, sign_colour, flight, guest, assigned_at, created_at, updated_at)
  select ${id('rid', 'i')}, ${userId(`1 + i * 31 % ${RIDERS}`)}, ${driverId(`1 + i * 17 % ${CHAUFFEURS}`)},
    ${id('car', `4000000 + 1 + i * 17 % ${CHAUFFEURS}`)}, ${id('quo', 'i')},
    case when i > ${count - OPEN} then 'assigned' when i % 12 = 0 then 'cancelled' when i % 100 = 1 then 'no_show'
      else 'completed' end,
    'prebook', case when i % 50 = 0 then 'sprinter' when i % 9 = 0 then 'first' when i % 7 = 0 then 'van' else 'business' end, 'wallet', 'EUR', 6450, '[]', 5160,
    jsonb_build_object('address', ${address('i * 13 + i / 11')}, 'lat', 57.7, 'lng', 11.97),
    jsonb_build_object('address', ${address('i * 29 + i / 5')}, 'lat', 57.69, 'lng', 11.9),
    now() + (i - ${count - OPEN}) * interval '${apart}', 'Europe/Stockholm', 5000, 900, '', '1234', 'blue',
    case when i % 10 = 0 then (array['SK', 'LH', 'KL', 'BA', 'AF'])[1 + i / 10 % 5] || ' ' || 100 + i * 7 % 2900 end,
    case when i % 7 = 0 then jsonb_build_object('name', ${pick(FIRST, 'i * 3')} || ' ' || ${lastName('i * 5')},
      'phone', '+4479' || lpad((i * 6007 % 100000000)::text, 8, '0'), 'language', 'en') end,
    now(), now(), now()
  from generate_series(1::bigint, ${count}) i,
    (select array_agg(name order by name) as streets from (select distinct name from place where category = 'street' limit 3000) s) s`

/** Without its indexes, which are made behind it: one by one they would cost ten times as much. */
async function inBulk(client: pg.PoolClient, table: string, insert: string): Promise<void> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where tablename = $1
      and indexname not in (select conname from pg_constraint)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query(insert)
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { text } of rows) await client.query(text)
}

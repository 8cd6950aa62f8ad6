// Registrations whose code has not come back yet. Several may wait for one address; nobody is a person before that.
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Registration } from '../domain/registration.ts'

type Row = {
  id: string
  email: string
  user_type: Registration['userType']
  firstname: string
  lastname: string
  phone: string | null
  locale: Registration['locale']
  password_digest: string
  key_digest: string | null
  created_at: Date
}

export type NewRegistration = Omit<Registration, 'id'> & { readonly emailDigest: string; readonly keptUntil: Date }

/** Keeps the newest `atMost` of the address. Returns the id. */
export async function addRegistration(tx: Tx, one: NewRegistration, atMost: number): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into registration (email_digest, email, user_type, firstname, lastname, phone, locale, password_digest,
          key_digest, created_at, kept_until)
        values (${one.emailDigest}, ${one.email}, ${one.userType}, ${one.firstname}, ${one.lastname}, ${one.phone},
          ${one.locale}, ${one.passwordDigest}, ${one.keyDigest}, ${one.createdAt}, ${one.keptUntil})
        returning id`,
  )
  await tx.execute(
    sql`delete from registration where email_digest = ${one.emailDigest} and id not in
          (select id from registration where email_digest = ${one.emailDigest} order by id desc limit ${atMost})`,
  )
  return Number(rows[0]?.id)
}

/** The same client registers the same address again, with the newest details. */
export async function changeRegistration(tx: Tx, id: number, one: NewRegistration): Promise<void> {
  await tx.execute(
    sql`update registration set user_type = ${one.userType}, firstname = ${one.firstname}, lastname = ${one.lastname},
          phone = ${one.phone}, locale = ${one.locale}, password_digest = ${one.passwordDigest},
          created_at = ${one.createdAt}, kept_until = ${one.keptUntil}
        where id = ${id}`,
  )
}

export async function keepRegistrationUntil(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.execute(sql`update registration set kept_until = ${at} where id = ${id}`)
}

export async function findRegistration(db: Queryable, id: number): Promise<Registration | undefined> {
  const { rows } = await db.execute<Row>(sql`select * from registration where id = ${id}`)
  return rows.map(rowToRegistration)[0]
}

/** What waits for this address, the newest first. */
export async function listRegistrations(db: Queryable, emailDigest: string, now: Date): Promise<Registration[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from registration where email_digest = ${emailDigest} and kept_until > ${now} order by id desc`,
  )
  return rows.map(rowToRegistration)
}

/** The address has a person now: what else waited for it is over, and so are its codes. */
export async function dropRegistrations(tx: Tx, emailDigest: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update one_time_code set used_at = ${now}
        where email_digest = ${emailDigest} and purpose = 'register' and used_at is null`,
  )
  await tx.execute(sql`delete from registration where email_digest = ${emailDigest}`)
}

function rowToRegistration(row: Row): Registration {
  return {
    id: Number(row.id),
    email: row.email,
    userType: row.user_type,
    firstname: row.firstname,
    lastname: row.lastname,
    phone: row.phone,
    locale: row.locale,
    passwordDigest: row.password_digest,
    keyDigest: row.key_digest,
    createdAt: row.created_at,
  }
}

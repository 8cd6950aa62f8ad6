// The one way SQL is written: a tagged template whose values travel as parameters, never as text.
//   db.execute<Row>(sql`select … where id = ${id}`)
import sqlTag, { join, raw, type Sql } from 'sql-template-tag'

export const sql = sqlTag
export { join, raw, type Sql }

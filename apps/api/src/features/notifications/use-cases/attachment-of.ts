// The document that goes with a letter: the invoice or credit note of what it tells of, or a chauffeur's statement.
import { isIdOf } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { creditNoteLetter, invoiceLetter } from '../../invoices/index.ts'
import { statementLetter } from '../../statements/index.ts'
import type { MailToCompose } from '../compose-mail.ts'
import type { StoredNotification } from '../store/notifications.ts'

const INVOICED = ['ride_receipt', 'no_show_charged', 'ride_cancelled', 'engagement_receipt', 'engagement_cancelled']

/** Null where there is none: a ride that was cancelled for nothing has no invoice. */
export async function attachmentOf(
  ctx: AppContext,
  db: Queryable,
  { kind, path }: Pick<StoredNotification, 'kind' | 'path'>,
): Promise<NonNullable<MailToCompose['attachment']> | null> {
  const [creditNote] = /inv_[0-9a-z]{26}/.exec(path ?? '') ?? []
  if (kind === 'ride_refunded' && creditNote !== undefined && isIdOf('invoice', creditNote)) {
    const credit = await creditNoteLetter(ctx, db, creditNote)
    return credit && { kind: 'creditNote', ...credit }
  }
  const [id] = /(rid|eng|stm)_[0-9a-z]{26}/.exec(path ?? '') ?? []
  if (id === undefined) return null
  if (kind === 'statement_ready') {
    if (!isIdOf('statement', id)) return null
    const statement = await statementLetter(ctx, db, id)
    return statement && { kind: 'statement', ...statement }
  }
  const isOrder = isIdOf('ride', id) || isIdOf('engagement', id)
  const invoice = isOrder && INVOICED.includes(kind) ? await invoiceLetter(ctx, db, id) : null
  return invoice && { kind: 'invoice', ...invoice }
}

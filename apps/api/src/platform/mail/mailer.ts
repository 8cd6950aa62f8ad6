// The port of mail and text messages: what goes out is written with the transaction that causes it.
import type { Tx } from '../database/database.ts'

export interface OutgoingMail {
  readonly channel: 'mail' | 'sms'
  /** An email address, or a phone number in E.164. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export interface Mailer {
  send(tx: Tx, mail: OutgoingMail): Promise<void>
}

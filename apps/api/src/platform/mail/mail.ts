// Mail and SMS are rows of the transaction that causes them; a job hands them to the mail server after the commit.
// Without a server they are kept: the office's mailbox page shows them.

import nodemailer, { type Transporter } from 'nodemailer'
import type { World } from '../../world.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { job } from '../jobs/jobs.ts'

declare module '../jobs/jobs.ts' {
  interface JobData {
    'mail.send': { mailId: string }
  }
}

export interface OutgoingMail {
  readonly channel: 'mail' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export interface Mailer {
  send(tx: Tx, mail: OutgoingMail): Promise<void>
}

export function createMailer(world: Pick<World, 'config' | 'jobs' | 'newId'>): Mailer {
  const delivers = (mail: OutgoingMail) => mail.channel === 'mail' && world.config.SMTP_URL !== undefined
  return {
    send: async (tx, mail) => {
      const id = world.newId('mail')
      const status = delivers(mail) ? 'queued' : 'kept'
      await tx.execute(
        sql`insert into mail_message (id, channel, recipient, subject, text, html, status)
            values (${id}, ${mail.channel}, ${mail.to}, ${oneLine(mail.subject)}, ${mail.text}, ${mail.html ?? null}, ${status})`,
      )
      if (status === 'queued') await world.jobs.schedule(tx, 'mail.send', { mailId: id })
    },
  }
}

// A line break in a subject would start a header of the sender's choosing.
const oneLine = (subject: string) => subject.replaceAll(/[\r\n]+/g, ' ').slice(0, 200)

let transport: { url: string; transporter: Transporter } | undefined
function transporterFor(url: string): Transporter {
  if (transport?.url !== url) transport = { url, transporter: nodemailer.createTransport(url) }
  return transport.transporter
}

export const sendMailJob = job<World, 'mail.send'>({
  name: 'mail.send',
  run: async (world, { mailId }) => {
    const { rows } = await world.db.execute<{ recipient: string; subject: string; text: string; html: string | null }>(
      sql`select recipient, subject, text, html from mail_message where id = ${mailId} and status = 'queued'`,
    )
    const mail = rows[0]
    if (mail === undefined || world.config.SMTP_URL === undefined) return
    try {
      await transporterFor(world.config.SMTP_URL).sendMail({
        from: world.config.MAIL_FROM,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        ...(mail.html === null ? {} : { html: mail.html }),
        // The same mail sent twice after a crash carries the same id; mail servers drop the second.
        messageId: `<${mailId}@livery>`,
      })
    } catch (error) {
      await world.db.execute(
        sql`update mail_message set last_error = ${(error as Error).message.slice(0, 300)}, updated_at = now() where id = ${mailId}`,
      )
      throw error
    }
    await world.db.execute(sql`update mail_message set status = 'sent', updated_at = now() where id = ${mailId}`)
  },
})

/** Somebody's personal data is erased: what was written to them goes too. */
export async function forgetMailsTo(tx: Tx, address: string): Promise<void> {
  await tx.execute(sql`delete from mail_message where recipient = ${address}`)
}

// Mail and SMS are rows of the transaction that causes them; a job hands them to the mail server or the SMS provider
// after the commit. Without one they are kept: the office's mailbox page shows them.
import type { Id } from '@livery/kernel/ids.ts'
import nodemailer, { type Transporter } from 'nodemailer'
import type { BaseContext } from '../../base-context.ts'
import { createTwilio, type SendSms } from '../adapters/twilio/twilio.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { job } from '../jobs/jobs.ts'
import { type ProviderName, providerNames } from '../providers.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'

declare module '../jobs/jobs.ts' {
  interface JobData {
    'mail.send': { mailId: Id<'mail'> }
  }
}

const SMS: { readonly [Name in ProviderName<'sms'>]: (config: Config) => SendSms | undefined } = {
  twilio: createTwilio,
}

/** By the first that is configured; undefined where none is. */
function createSms(config: Config): SendSms | undefined {
  return providerNames('sms')
    .map((name) => SMS[name](config))
    .find((send) => send !== undefined)
}

export function createMailer(ctx: Pick<BaseContext, 'config' | 'jobs' | 'newId'>): Mailer {
  const delivers = {
    mail: ctx.config.SMTP_URL !== undefined,
    sms: createSms(ctx.config) !== undefined,
  }
  return {
    send: async (tx, mail) => {
      const id = ctx.newId('mail')
      const status = delivers[mail.channel] ? 'queued' : 'kept'
      await tx.execute(
        sql`insert into mail_message (id, channel, recipient, subject, text, html, status)
            values (${id}, ${mail.channel}, ${mail.to}, ${oneLine(mail.subject)}, ${mail.text}, ${mail.html ?? null}, ${status})`,
      )
      if (status === 'queued') await ctx.jobs.schedule(tx, 'mail.send', { mailId: id })
    },
  }
}

// A line break in a subject would start a header of the sender's choosing.
const oneLine = (subject: string) => subject.replaceAll(/[\r\n]+/g, ' ').slice(0, 200)

interface Message {
  readonly channel: OutgoingMail['channel']
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
}
type Sent = { readonly end: 'sent' } | { readonly end: 'refused'; readonly why: string }

export const sendMailJob = job<BaseContext, 'mail.send'>({
  name: 'mail.send',
  run: async (ctx, { mailId }) => {
    const { rows } = await ctx.db.execute<Message & Record<string, unknown>>(
      sql`select channel, recipient, subject, text, html from mail_message where id = ${mailId} and status = 'queued'`,
    )
    const message = rows[0]
    if (message === undefined) return
    const { channel } = message
    try {
      const sent = channel === 'mail' ? await sendMail(ctx, mailId, message) : await sendSms(ctx, message)
      if (sent === undefined) return
      ctx.metrics.notifications.inc({ channel, outcome: sent.end === 'sent' ? 'sent' : 'failed' })
      if (sent.end === 'refused') ctx.log.warn({ mailId, channel, why: sent.why }, 'a message was refused for good')
      const status = sent.end === 'sent' ? 'sent' : 'failed'
      const why = sent.end === 'sent' ? null : sent.why.slice(0, 300)
      await ctx.db.execute(
        sql`update mail_message set status = ${status}, last_error = ${why}, updated_at = now() where id = ${mailId}`,
      )
    } catch (error) {
      ctx.metrics.notifications.inc({ channel, outcome: 'retried' })
      await ctx.db.execute(
        sql`update mail_message set last_error = ${(error as Error).message.slice(0, 300)}, updated_at = now() where id = ${mailId}`,
      )
      throw error
    }
  },
})

let transport: { url: string; transporter: Transporter } | undefined
function transporterFor(url: string): Transporter {
  if (transport?.url !== url) transport = { url, transporter: nodemailer.createTransport(url) }
  return transport.transporter
}

async function sendMail(ctx: BaseContext, mailId: Id<'mail'>, message: Message): Promise<Sent | undefined> {
  if (ctx.config.SMTP_URL === undefined) return undefined
  try {
    await transporterFor(ctx.config.SMTP_URL).sendMail({
      from: senderOf(ctx),
      to: { name: '', address: message.recipient },
      subject: message.subject,
      text: message.text,
      ...(message.html === null ? {} : { html: message.html }),
      // The same mail sent twice after a crash carries the same id; mail servers drop the second.
      messageId: `<${mailId}@livery>`,
    })
    return { end: 'sent' }
  } catch (error) {
    const { responseCode, code } = error as { responseCode?: number; code?: string }
    // 5yz to the recipient or the letter is the server's last word; to our sign-in it is ours to mend.
    if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH')
      return { end: 'refused', why: `the mail server answered ${responseCode}` }
    throw error
  }
}

/** The installation's own, called by the brand's name; its address is the brand's where it has one. */
export function senderOf({ config, brand }: Pick<BaseContext, 'config' | 'brand'>) {
  const { version, terms } = brand.current()
  if (version === 0) return config.MAIL_FROM
  return { name: terms.name, address: terms.mailAddress ?? addressIn(config.MAIL_FROM) }
}

/** Of `Name <address>` or of an address alone. */
export const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

let sms: { config: Config; send: SendSms | undefined } | undefined
async function sendSms(ctx: BaseContext, { recipient, text }: Message): Promise<Sent | undefined> {
  if (sms?.config !== ctx.config) sms = { config: ctx.config, send: createSms(ctx.config) }
  return sms.send?.(recipient, text)
}

/** Somebody's personal data is erased: what was written to them goes too. */
export async function forgetMailsTo(tx: Tx, address: string): Promise<void> {
  await tx.execute(sql`delete from mail_message where recipient = ${address}`)
}

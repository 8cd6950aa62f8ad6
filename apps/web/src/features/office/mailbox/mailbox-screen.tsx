'use client'

import type { Mail as MailType } from '@livery/contracts/notifications/mailbox.ts'
import { Mail, MessageSquare } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useMailboxQuery } from '@/shared/office/api.ts'
import { CardButton } from '@/ui/list/card-button.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import { PanelHead } from '@/ui/list/panel-head.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { MAILBOX_LIST, mailAsked } from './list.ts'

const REFRESH_MS = 4000

/** Every mail and SMS that went out, newest first; it looks again by itself. */
export function MailboxScreen() {
  const t = useTranslations('office')
  const address = useListAddress(MAILBOX_LIST)
  const list = useMailboxQuery(mailAsked(address), { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true })
  return (
    <ListPage
      title={t('places.mailbox')}
      lead={t('mailboxLead')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      card={(mail, isShown, open) => <MailRow mail={mail} isShown={isShown} onOpen={open} />}
      wide
      panel={(mail, back) => <Letter mail={mail} back={back} />}
      none={{ title: t('noMail'), next: t('noMailNext') }}
      csv={{ url: '/admin/mailbox', file: 'mailbox', params: { to: address.q || undefined } }}
      search={t('searchMail')}
    />
  )
}

function MailRow({ mail, isShown, onOpen }: { mail: MailType; isShown: boolean; onOpen: () => void }) {
  const t = useTranslations('office')
  const figures = useFigures()
  const Icon = mail.channel === 'sms' ? MessageSquare : Mail
  return (
    <CardButton
      isShown={isShown}
      onOpen={onOpen}
      className="grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-3 text-[13px]/5"
    >
      <Icon size={16} strokeWidth={1.5} className="text-muted" aria-label={t(`channel.${mail.channel}`)} />
      <span className="min-w-0">
        <b className="strong cut block">
          <bdi>{mail.subject || mail.text.slice(0, 60)}</bdi>
        </b>
        <bdi className="cut block text-muted">{mail.to}</bdi>
      </span>
      <span className="num self-start text-muted">{figures.time(mail.createdAt)}</span>
    </CardButton>
  )
}

/** Plain text always; the letter's own markup stays shut away, since it was written for a mail program. */
function Letter({ mail, back }: { mail: MailType; back: () => void }) {
  const t = useTranslations('office')
  const figures = useFigures()
  return (
    <article className="min-w-0 overflow-auto px-5 py-6 desk:px-10">
      <header className="mb-5 border-b border-line pb-4">
        <PanelHead title={<bdi>{mail.subject || t(`channel.${mail.channel}`)}</bdi>} back={back} />
        <p className="small num mt-2 text-muted">
          {t('to')} <bdi className="text-ink">{mail.to}</bdi> · {figures.dayAndTime(mail.createdAt)} ·{' '}
          {t(`mailStatus.${mail.status}`)}
        </p>
      </header>
      <div dir="auto" className="max-w-[64ch] text-[15px]/6 break-words whitespace-pre-wrap">
        {linked(mail.text)}
      </div>
    </article>
  )
}

/** Links in a letter can be followed from here, as from any mail program. */
function linked(text: string) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 ? (
      <a key={part} href={part} className="link underline" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}

'use client'

import type { Mail as MailType } from '@livery/contracts/notifications/mailbox.ts'
import { Mail, MessageSquare } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useMailboxQuery } from '@/shared/office/api.ts'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { SearchBox } from '@/shared/office/search-box.tsx'
import { useListKeys } from '@/shared/office/use-list-keys.ts'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { classNames } from '@/ui/class-names.ts'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'

const REFRESH_MS = 4000

/** Every mail and SMS that went out, newest first; it looks again by itself. */
export function MailboxScreen() {
  const t = useTranslations('office')
  const shell = useTranslations('shell')
  const searchBox = useRef<HTMLInputElement>(null)
  const [to, setTo] = useState('')
  const [pickedId, setPickedId] = useState<string>()
  const { data, error, refetch } = useMailboxQuery(
    { page: 1, pageSize: 50, to: to || undefined },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  )
  const mails = data?.data ?? []
  const picked = mails.find((mail) => mail._id === pickedId) ?? mails[0]
  useListKeys({
    search: () => searchBox.current?.focus(),
    move: (step) => setPickedId((picked && mails[mails.indexOf(picked) + step]?._id) ?? picked?._id),
    open: () => undefined,
  })

  return (
    <>
      <OfficeBar title={t('places.mailbox')}>
        <span className="mini">{t('mailboxLead')}</span>
        <SearchBox ref={searchBox} label={t('searchMail')} value={to} onSearch={setTo} shortcut="/" />
      </OfficeBar>
      {error && !data ? (
        <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <div className="px-5">
          <SkeletonRows rows={6} label={shell('loading')} />
        </div>
      ) : !picked ? (
        <StatePanel title={t('noMail')}>{t('noMailNext')}</StatePanel>
      ) : (
        <div className="grid min-h-0 flex-1 content-start desk:grid-cols-[400px_minmax(0,1fr)] desk:content-stretch">
          <ul className="overflow-auto border-line bg-surface max-desk:max-h-[45dvh] max-desk:border-b desk:border-e">
            {mails.map((mail) => (
              <MailRow key={mail._id} mail={mail} selected={mail === picked} onPick={() => setPickedId(mail._id)} />
            ))}
          </ul>
          <Letter mail={picked} />
        </div>
      )}
    </>
  )
}

function MailRow({ mail, selected, onPick }: { mail: MailType; selected: boolean; onPick: () => void }) {
  const t = useTranslations('office')
  const figures = useFigures()
  const Icon = mail.channel === 'sms' ? MessageSquare : Mail
  return (
    <li>
      <button
        type="button"
        aria-current={selected || undefined}
        onClick={onPick}
        className={classNames(
          'grid w-full grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-4 py-2.5 text-start text-[13px]/5',
          selected && 'bg-brass-wash shadow-[inset_0_1px_0_var(--brass-line),inset_0_-1px_0_var(--brass-line)]',
        )}
      >
        <Icon size={16} strokeWidth={1.5} className="text-muted" aria-label={t(`channel.${mail.channel}`)} />
        <span className="min-w-0">
          <b className="strong cut block">
            <bdi>{mail.subject || mail.text.slice(0, 60)}</bdi>
          </b>
          <bdi className="cut block text-muted">{mail.to}</bdi>
        </span>
        <span className="num self-start text-muted">{figures.time(mail.createdAt)}</span>
      </button>
    </li>
  )
}

/** Plain text always; the letter's own markup stays shut away, since it was written for a mail program. */
function Letter({ mail }: { mail: MailType }) {
  const t = useTranslations('office')
  const figures = useFigures()
  return (
    <article className="min-w-0 overflow-auto px-5 py-6 desk:px-10">
      <header className="mb-5 border-b border-line pb-4">
        <h2 className="title" dir="auto">
          {mail.subject || t(`channel.${mail.channel}`)}
        </h2>
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

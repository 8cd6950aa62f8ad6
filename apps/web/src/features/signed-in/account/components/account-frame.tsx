'use client'

import {
  Armchair,
  Bookmark,
  Building2,
  CalendarDays,
  FileDown,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  Star,
  UserRound,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { ACCOUNT_PARTS, type AccountPart, type AccountRole, accountPath } from '../parts.ts'

const ICONS: Record<AccountPart, LucideIcon> = {
  details: UserRound,
  places: Bookmark,
  guests: UsersRound,
  assistants: UserRoundCheck,
  cabin: Armchair,
  calendar: CalendarDays,
  invoices: ReceiptText,
  company: Building2,
  security: ShieldCheck,
  ratings: Star,
  data: FileDown,
}

/** The pages of an account beside each other: a row that scrolls on the phone, a column on the desk. */
export function AccountFrame({ who, here, children }: { who: AccountRole; here: AccountPart; children: ReactNode }) {
  const t = useTranslations('account')
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // Its answer, a promise in newer browsers, is not for React.
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <div className="mx-auto grid w-full max-w-[980px] px-5 pb-8 desk:grid-cols-[208px_minmax(0,1fr)] desk:gap-14 desk:pt-10">
      <nav
        aria-label={t('title')}
        className="relative -mx-5 flex gap-1 overflow-x-auto border-b border-line px-5 pt-2 [scrollbar-width:none] desk:mx-0 desk:flex-col desk:gap-px desk:self-start desk:overflow-visible desk:border-0 desk:p-0"
      >
        {ACCOUNT_PARTS[who].map((part) => {
          const Icon = ICONS[part]
          const isHere = part === here
          return (
            <Link
              key={part}
              ref={isHere ? current : undefined}
              href={accountPath(who, part)}
              aria-current={isHere ? 'page' : undefined}
              className={classNames(
                'flex min-h-12 shrink-0 items-center border-b-2 gap-2.5 px-3 text-sm font-medium whitespace-nowrap desk:min-h-11 desk:border-b-0',
                isHere
                  ? 'border-brass text-ink desk:rounded-1 desk:bg-brass-wash desk:shadow-[inset_2px_0_0_var(--brass)] desk:rtl:shadow-[inset_-2px_0_0_var(--brass)]'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              <Icon size={17} strokeWidth={1.5} aria-hidden="true" className={isHere ? 'text-brass' : undefined} />
              {t(`parts.${part}`)}
            </Link>
          )
        })}
      </nav>
      <div className="min-w-0 max-w-[640px] pt-5.5 desk:pt-0">{children}</div>
    </div>
  )
}

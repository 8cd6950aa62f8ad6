'use client'

import type { EngagementDetail } from '@livery/contracts/engagements/engagement-views.ts'
import { ArrowLeft, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '@/ui/avatar.tsx'
import { buttonClass, iconClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { useEngagementQuery } from '../api.ts'
import { useLiveEngagements } from '../use-live-engagements.ts'

/** The frame of one engagement's page: the way back, and what stands there until it has arrived. */
export function EngagementPage({
  id,
  back,
  children,
}: {
  id: string
  back: string
  children: (engagement: EngagementDetail) => ReactNode
}) {
  const t = useTranslations('engagement')
  const shell = useTranslations('shell')
  const engagement = useEngagementQuery(id, { refetchOnMountOrArgChange: true })
  useLiveEngagements()
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-3 pb-8 desk:pt-8">
      <Link href={back} className={iconClass(undefined, '-ms-3')} aria-label={shell('back')}>
        <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
      </Link>
      <Loaded bare query={engagement} failed={t('failed')} rows={6}>
        {children}
      </Loaded>
    </div>
  )
}

/** Whom one deals with, with the phone while it lasts; `children` stand under the name, `beside` next to it. */
export function OtherPerson({
  label,
  person: { firstname, lastname, image },
  phone,
  beside,
  children,
}: {
  label: string
  person: { firstname: string; lastname: string; image: string | null }
  phone: string | null
  beside?: ReactNode
  children?: ReactNode
}) {
  const t = useTranslations('engagement')
  const name = `${firstname} ${lastname}`.trim()
  return (
    <section className="card mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 p-4.5">
      <Avatar name={name} image={image} size={52} />
      <div className="min-w-40 flex-1">
        <span className="label">{label}</span>
        <p className="place text-[19px]">
          <bdi>{name}</bdi>
        </p>
        {children}
      </div>
      {beside}
      {phone && (
        <a href={`tel:${phone}`} className={buttonClass({ kind: 'line' }, 'max-desk:flex-1')}>
          <Phone size={18} strokeWidth={1.5} aria-hidden="true" />
          <span>
            {t('call')} <bdi dir="ltr">{phone}</bdi>
          </span>
        </a>
      )}
    </section>
  )
}

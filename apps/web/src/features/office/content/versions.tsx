'use client'

import type { ContentPage } from '@livery/contracts/content/content.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Badge, type StatusLook } from '@/ui/badge.tsx'

type Version = ContentPage['versions'][number]

const LOOKS: Record<Version['standing'], StatusLook> = {
  live: { tone: 'positive', dot: 'full' },
  scheduled: { tone: 'caution', dot: 'hollow' },
  past: { tone: 'plain', dot: 'square' },
  replaced: { tone: 'plain', dot: 'hollow' },
}

/** Newest first. An earlier one can be taken as the beginning of the next. */
export function Versions({
  page,
  shown,
  onShow,
}: {
  page: ContentPage
  shown: number
  onShow: (number: number) => void
}) {
  const t = useTranslations('pages')
  const figures = useFigures()
  return (
    <nav aria-label={t('versions')} className="pages-versions">
      <h2 className="mb-2 font-serif text-[18px]/6">{t('versions')}</h2>
      <ol>
        {page.versions.map((version) => (
          <li key={version.number}>
            <button
              type="button"
              className="pages-version"
              aria-current={version.number === shown || undefined}
              onClick={() => onShow(version.number)}
            >
              <span className="flex flex-wrap items-center gap-2">
                <b className="place text-[17px]">{t('version', { number: version.number })}</b>
                <Badge {...LOOKS[version.standing]}>{t(`standing.${version.standing}`)}</Badge>
              </span>
              <span className="mini num">
                {figures.dayAndTime(version.publishAt)} · {version.author ?? t('shipped')}
              </span>
              <span className="text-[13px]/5" dir="auto">
                {version.whatChanged}
              </span>
              {version.demandsAcceptance && <span className="mini">{t('asksAgain')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

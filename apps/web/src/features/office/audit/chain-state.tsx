'use client'

import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Button } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { useAuditCheckQuery } from './api.ts'

/** Whether every seal holds, counted anew when somebody asks. */
export function ChainState() {
  const t = useTranslations('audit')
  const figures = useFigures()
  const { data, isFetching, refetch } = useAuditCheckQuery(undefined, { refetchOnMountOrArgChange: true })
  const isBroken = data !== undefined && data.brokenAt !== null
  const Icon = isBroken ? ShieldAlert : ShieldCheck
  return (
    <div
      role={isBroken ? 'alert' : 'status'}
      className={classNames(
        'flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2 text-[14px]/5',
        isBroken ? 'bg-critical-wash text-critical' : 'bg-positive-wash',
      )}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className={isBroken ? '' : 'text-positive'} />
      <p className="min-w-[min(100%,16rem)] flex-1">
        {data?.brokenAt == null ? (
          data && (
            <>
              <b className="strong">{t('intact')}</b> {t('entries', { count: data.entries })}
            </>
          )
        ) : (
          <>
            <b className="strong">{t('broken', { number: data.brokenAt })}</b> {t('brokenNext')}
          </>
        )}
      </p>
      {data && <span className="mini num">{t('checkedAt', { time: figures.time(data.checkedAt) })}</span>}
      <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
        {t('checkAgain')}
      </Button>
    </div>
  )
}

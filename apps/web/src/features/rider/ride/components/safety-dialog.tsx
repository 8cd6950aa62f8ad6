'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { Headset, Link2, type LucideIcon, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useCarWords } from '@/shared/car/use-car-words.ts'
import { SIGN_COLOURS } from '@/shared/status/looks.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Note } from '@/ui/note.tsx'
import { useEndShareMutation, useSafetyQuery } from '../api.ts'
import { useShare } from '../use-share.ts'
import { WaitingList } from '../waiting/components/waiting-list.tsx'
import { useActLater, useWaitingActs } from '../waiting/use-waiting-acts.ts'
import { subjectOf } from '../waiting/waiting-acts.ts'

/** What to compare before boarding, and whom to tell. It says only what the office keeps. */
export function SafetyDialog({ ride, open, onClose }: { ride: UserRide; open: boolean; onClose: () => void }) {
  const t = useTranslations('ride.safety')
  const shell = useTranslations('shell')
  const figures = useFigures(ride.timeZone)
  const { data: safety } = useSafetyQuery(ride.rideId, { skip: !open })
  const { share, isSharing } = useShare(ride)
  const endShare = useEndShareMutation()
  const askForHelp = useActLater()
  const { rideId } = ride
  const isAsking = useWaitingActs().some(
    ({ body, refusal }) => body.rideId === rideId && subjectOf(body) === 'help' && refusal === undefined,
  )
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={t('title')} close={shell('close')}>
      <div className="mt-4 grid gap-4">
        {ride.driverVehicleNumber && ride.startedAt === null && <Check ride={ride} />}
        <div>
          <Row
            icon={Link2}
            title={t(safety?.sharedLink ? 'shared' : 'share')}
            under={t('shareNext')}
            more={
              safety?.sharedLink && (
                <ActButton kind="quiet" className="-ms-5" mutation={endShare} body={rideId} done={t('shareEnded')}>
                  {t('endShare')}
                </ActButton>
              )
            }
          >
            <button type="button" className={buttonClass({ kind: 'line' })} disabled={isSharing} onClick={share}>
              {t('shareAct')}
            </button>
          </Row>
          <Row
            icon={Headset}
            title={t('office')}
            under={safety ? t('officeNext', { minutes: safety.callBackMinutes }) : undefined}
          >
            <ActButton
              kind="line"
              mutation={[askForHelp, { isLoading: isAsking }]}
              body={{ rideId, action: 'help' as const }}
            >
              {t('officeAct')}
            </ActButton>
          </Row>
          <WaitingList rideId={rideId} of="help" />
        </div>
        {safety?.helpAskedAt && (
          <Note tone="info">
            {t('told', { at: figures.time(safety.helpAskedAt), minutes: safety.callBackMinutes })}
          </Note>
        )}
        {safety && (
          <>
            <a
              href={`tel:${safety.emergencyNumber}`}
              className="flex min-h-15 items-center justify-between gap-3 rounded-1 border border-critical bg-critical-wash px-4 text-critical"
            >
              <span className="flex items-center gap-3 text-[17px] font-semibold">
                <Phone size={20} strokeWidth={1.5} aria-hidden="true" />
                {t('call', { number: safety.emergencyNumber })}
              </span>
              <span className="small text-ink">{t('callWhom')}</span>
            </a>
            {ride.startedAt === null && (
              <p className="small text-center text-muted">
                {t.rich('whereYouAre', {
                  place: ride.pickupLocation.address,
                  b: (words: ReactNode) => (
                    <b className="strong text-ink">
                      <bdi>{words}</bdi>
                    </b>
                  ),
                })}
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function Check({ ride }: { ride: UserRide }) {
  const t = useTranslations('ride.safety')
  const colours = useTranslations('rideStatus.colour')
  const carWords = useCarWords()
  return (
    <section className="rounded-1 bg-sunken p-4">
      <h3 className="label mb-1">{t('check')}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('plate')}</dt>
        <dd className="strong">
          <bdi dir="ltr">{ride.driverVehicleNumber}</bdi>
        </dd>
        <dt className="text-muted">{t('car')}</dt>
        <dd className="strong">{carWords(ride, 'beside')}</dd>
        {ride.signColour && (
          <>
            <dt className="text-muted">{t('sign')}</dt>
            <dd className="strong flex items-center gap-2">
              <i className="size-3.5 rounded-xs" style={{ background: SIGN_COLOURS[ride.signColour] }} />
              {colours(ride.signColour)}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Row({
  icon: Icon,
  title,
  under,
  more,
  children,
}: {
  icon: LucideIcon
  title: string
  under?: string | undefined
  /** What else can be done, below the words. */
  more?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 py-3 not-first:border-t border-line">
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="text-brass" />
      <span className="min-w-0">
        <b className="strong block">{title}</b>
        {under && <span className="small block text-muted">{under}</span>}
      </span>
      {children}
      {more && <span className="col-start-2 -col-end-1 -mb-2">{more}</span>}
    </div>
  )
}

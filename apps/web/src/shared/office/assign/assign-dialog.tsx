'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/ui/dialog.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { useOfficeRideQuery } from '../api.ts'
import { AssignForm } from './assign-form.tsx'

/** Who drives it, with what each of them would need for it. */
export function AssignDialog({ rideId, onClose }: { rideId: string; onClose: () => void }) {
  const t = useTranslations('assign')
  const live = useTranslations('live')
  const office = useTranslations('office')
  const query = useOfficeRideQuery(rideId, { refetchOnMountOrArgChange: true })
  const number = query.data?.rideNumber
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={number ? t('title', { number }) : live('assigning')}
      description={t('lead')}
    >
      <Loaded query={query} failed={office('failed')} rows={4}>
        {(ride) => <AssignForm ride={ride} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

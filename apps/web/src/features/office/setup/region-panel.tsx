'use client'

import type { RegionOrder, Regions } from '@livery/contracts/setup/regions.ts'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { baseApi } from '@/lib/store/base-api.ts'
import { Loaded } from '@/ui/loaded.tsx'
import { Note } from '@/ui/note.tsx'
import { useRegionsQuery } from './api.ts'
import { ChooseFile } from './choose-file.tsx'
import { CutArea } from './cut-area.tsx'
import { InstalledRegions } from './installed-regions.tsx'
import { OrderProgress } from './order-progress.tsx'

const LOOK_AGAIN_MS = 1_500
const UNDER_WAY: readonly RegionOrder['status'][] = ['receiving', 'fetching', 'building']

/** Which streets the product drives on: what is there, what is on its way, and how another one comes in. */
export function RegionPanel() {
  const t = useTranslations('setup.region')
  const query = useRegionsQuery(undefined, { pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true })
  const dispatch = useDispatch()
  const inUse = query.data?.regions.find(({ isInUse }) => isInUse)?.name
  const before = useRef(inUse)
  useEffect(() => {
    if (before.current === inUse) return
    before.current = inUse
    // The list beside it says so at once.
    dispatch(baseApi.util.invalidateTags(['Setup']))
  }, [inUse, dispatch])
  return (
    <Loaded query={query} failed={t('failed')}>
      {(data) => <Region of={data} />}
    </Loaded>
  )
}

function Region({ of: data }: { of: Regions }) {
  const t = useTranslations('setup.region')
  const { order, regions, missingFiles } = data
  const isUnderWay = order !== null && UNDER_WAY.includes(order.status)
  return (
    <div className="grid max-w-[980px] gap-6">
      {missingFiles !== null && regions.length > 0 && (
        <Note tone="caution">
          <p>{t('missingFiles')}</p>
          <p className="mini" dir="ltr">
            {missingFiles}
          </p>
        </Note>
      )}
      {regions.length > 0 && <InstalledRegions of={data} />}
      {isUnderWay && <OrderProgress order={order} />}
      {order?.status === 'waiting' && <CutArea key={order._id} order={order} />}
      {order?.status === 'failed' && (
        <Note tone="critical">
          {t('notBuilt', { name: order.fileName })} {t(`failure.${order.failure ?? 'UNEXPECTED'}`)}
        </Note>
      )}
      {!isUnderWay && order?.status !== 'waiting' && (
        <ChooseFile most={data.mostMegabytes} hasOne={regions.length > 0} />
      )}
    </div>
  )
}

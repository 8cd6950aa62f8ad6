'use client'

import type { PreviewOfficeChange } from '@livery/contracts/rides/office-change.ts'
import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import type { Id } from '@livery/kernel/ids.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CandidateRow } from '@/shared/office/assign/candidate-row.tsx'
import { Button } from '@/ui/button.tsx'
import { SearchBox } from '@/ui/list/search-box.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { useChangeCandidatesQuery } from '../api.ts'
import { Line } from '../line.tsx'

interface Chosen {
  readonly driverId: Id<'user'>
  readonly name: string
}

/** Who drives it, and who else could drive it as it is to be. */
export function ChauffeurLine({
  ride,
  asked,
  chosen,
  wrong,
  onChoose,
}: {
  ride: OfficeRide
  /** The ride as it is to be. */
  asked: PreviewOfficeChange | undefined
  chosen: Chosen | undefined
  wrong: string | undefined
  onChoose: (chosen: Chosen | undefined) => void
}) {
  const t = useTranslations('officeChange.driver')
  const [isOpen, setOpen] = useState(false)
  const now = ride.people.chauffeur?.name
  const name = chosen?.name ?? now
  const choose = (next: Chosen | undefined) => {
    onChoose(next)
    setOpen(false)
  }
  return (
    <>
      <Line letter="D" label={t('label')} wrong={wrong}>
        <span className="flex min-h-11 flex-1 items-center">
          {name ? <bdi className="strong cut">{name}</bdi> : <span className="text-muted">{t('nobody')}</span>}
        </span>
        {chosen && (
          <Button size="small" kind="quiet" onClick={() => choose(undefined)}>
            {now ? t('keep', { name: now }) : t('leaveOpen')}
          </Button>
        )}
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(name ? 'another' : 'choose')}
        </Button>
      </Line>
      {isOpen && <Candidates ride={ride} asked={asked} chosen={chosen} onChoose={choose} />}
    </>
  )
}

function Candidates({
  ride,
  asked,
  chosen,
  onChoose,
}: {
  ride: OfficeRide
  asked: PreviewOfficeChange | undefined
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen | undefined) => void
}) {
  const t = useTranslations('assign')
  const office = useTranslations('office')
  const [q, setQ] = useState('')
  const of = asked && { id: ride.rideId, asked: { ...asked, ...(q && { q }) } }
  const list = useChangeCandidatesQuery(of ?? skipToken)
  const has = ride.people.chauffeur?.userId
  return (
    <div className="grid gap-2 border-b border-line bg-sunken px-5 py-3 desk:ps-[174px] desk:pe-6 [&>label]:ms-0! [&>label]:w-full!">
      <SearchBox label={t('search')} value={q} onSearch={setQ} />
      <Loaded query={list} failed={office('failed')} rows={3}>
        {(candidates) => {
          const others = candidates.filter(({ driverId }) => driverId !== has)
          if (others.length === 0) return <p className="small text-muted">{t('none')}</p>
          return (
            <fieldset className="max-h-[38dvh] overflow-auto">
              <legend className="sr-only">{t('who')}</legend>
              {others.map((candidate) => (
                <CandidateRow
                  key={candidate.driverId}
                  candidate={candidate}
                  timeZone={ride.timeZone}
                  checked={candidate.driverId === chosen?.driverId}
                  onChoose={() => onChoose({ driverId: candidate.driverId, name: candidate.driverName })}
                />
              ))}
            </fieldset>
          )
        }}
      </Loaded>
    </div>
  )
}

'use client'

import type { SavedPlace } from '@livery/contracts/places/places.ts'
import { Bookmark, Briefcase, House, type LucideIcon, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { useSavedPlacesQuery } from '../api.ts'
import { PartState } from './part-state.tsx'
import { PlaceForm } from './place-form.tsx'

const ICONS: Record<SavedPlace['kind'], LucideIcon> = { home: House, work: Briefcase, other: Bookmark }

export function PlacesScreen() {
  const t = useTranslations('account')
  const { data: places, error, refetch } = useSavedPlacesQuery()
  const [edited, setEdited] = useState<SavedPlace | 'new'>()
  const add = (
    <Button kind="primary" onClick={() => setEdited('new')}>
      <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
      {t('places.add')}
    </Button>
  )
  return (
    <>
      <h1 className="title text-[28px]">{t('parts.places')}</h1>
      <p className="mt-1 mb-5.5 text-muted">{t('places.lead')}</p>
      {!places ? (
        <PartState error={error} onRetry={refetch} />
      ) : places.length === 0 ? (
        <StatePanel title={t('places.none')} actions={add}>
          {t('places.noneNext')}
        </StatePanel>
      ) : (
        <>
          <ul className="mb-5 border-t border-line">
            {places.map((one) => (
              <PlaceRow key={one._id} place={one} onEdit={() => setEdited(one)} />
            ))}
          </ul>
          {add}
        </>
      )}
      <Dialog
        open={edited !== undefined}
        onOpenChange={(open) => !open && setEdited(undefined)}
        title={edited === undefined || edited === 'new' ? t('places.add') : t('places.editOf', { name: edited.name })}
      >
        {edited !== undefined && (
          <PlaceForm place={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        )}
      </Dialog>
    </>
  )
}

function PlaceRow({ place, onEdit }: { place: SavedPlace; onEdit: () => void }) {
  const t = useTranslations('account.places')
  const Icon = ICONS[place.kind]
  return (
    <li className="flex min-h-17 items-center gap-4 border-b border-line py-2">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-brass">
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="place cut block">
          <bdi>{place.name}</bdi>
        </b>
        <span className="small cut block text-muted">
          <bdi>{place.place.address}</bdi>
        </span>
      </span>
      <Button kind="quiet" size="small" aria-label={t('editOf', { name: place.name })} onClick={onEdit}>
        {t('edit')}
      </Button>
    </li>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { latePart } from '@/lib/late/late-part.tsx'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { AbsentNote } from '@/shared/late/components/absent.tsx'
import { useMay } from '@/shared/office/rights.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { Note } from '@/ui/note.tsx'
import { useBrandDeskQuery } from './api.ts'

// What a colour can be read on is worked out where it is typed; no other page brings it.
const BrandEditor = latePart(() => import('./brand-editor.tsx').then((module) => module.BrandEditor), AbsentNote)

/** What the company calls itself and looks like, beside how it will look. */
export function BrandScreen() {
  const office = useTranslations('office')
  const may = useMay()('setup.brand')
  const desk = useBrandDeskQuery(undefined, { skip: !may, refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  if (!may)
    return (
      <>
        <PageBar title={office('places.brand')} />
        <Refused />
      </>
    )
  if (desk.data) return <BrandEditor desk={desk.data} />
  return (
    <>
      <PageBar title={office('places.brand')} />
      <Loaded query={desk} failed={office('failed')} rows={10}>
        {() => null}
      </Loaded>
    </>
  )
}

function Refused() {
  const t = useTranslations('failures.codes')
  return <Note className="m-5">{t('RIGHT_MISSING')}</Note>
}

'use client'

import type { PolicyName } from '@livery/contracts/policies/policy-terms.ts'
import { useTranslations } from 'next-intl'
import { latePart } from '@/lib/late/late-part.tsx'
import { AbsentNote } from '@/shared/late/components/absent.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { usePolicyQuery } from './api.ts'

// The form holds what is typed against the policy's own schema.
const PolicyEditor = latePart(() => import('./policy-editor.tsx').then((module) => module.PolicyEditor), AbsentNote)

export function PolicyScreen({ name }: { name: PolicyName }) {
  const t = useTranslations('policies')
  const office = useTranslations('office')
  const policy = usePolicyQuery(name, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageBar title={t(`names.${name}`)} back={{ href: '/office/policies', label: t('back') }} />
      <Loaded query={policy} failed={office('failed')}>
        {(data) => <PolicyEditor key={data.versions[0]?.version} policy={data} />}
      </Loaded>
    </>
  )
}

import type { Checklist } from '@livery/contracts/setup/checklist.ts'
import type { OwnRole } from '@livery/contracts/team/team.ts'
import { redirect } from 'next/navigation'
import { readAsPerson } from '@/lib/store/read-as-person.ts'

/** Whoever sets the house up is led to what is missing; everybody else to the rides. */
export default async function OfficePage() {
  const [own, list] = await Promise.all([
    readAsPerson<OwnRole>('/admin/team/me'),
    readAsPerson<Checklist>('/admin/setup'),
  ])
  const isSettingUp = own?.rights.includes('setup.prices') && list?.isReady === false && !list.isDismissed
  redirect(isSettingUp ? '/office/setup' : '/office/live')
}

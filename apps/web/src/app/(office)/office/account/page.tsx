import type { OwnRole } from '@livery/contracts/team/team.ts'
import { OfficeAccountScreen } from '@/features/office/account/account-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { readAsPerson } from '@/lib/store/read-as-person.ts'

export const generateMetadata = titled('security.title')

export default async function OfficeAccountPage() {
  const own = await readAsPerson<OwnRole>('/admin/team/me')
  return <OfficeAccountScreen owes={own?.owesSecondFactor === true} />
}

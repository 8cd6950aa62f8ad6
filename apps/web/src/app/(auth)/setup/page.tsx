import { redirect } from 'next/navigation'
import { FirstOwnerForm } from '@/features/public/auth/components/first-owner-form.tsx'
import { isWaitingForOwner } from '@/lib/config/waiting-for-owner.ts'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('auth.owner.title')

/** Once: whoever opens the address later has nothing to do here. */
export default async function FirstOwnerPage() {
  if (!(await isWaitingForOwner())) redirect('/sign-in')
  return <FirstOwnerForm />
}

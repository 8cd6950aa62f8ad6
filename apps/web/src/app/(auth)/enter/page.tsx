import { redirect } from 'next/navigation'
import { HOME } from '@/lib/session/person.ts'
import { requireSession } from '@/lib/session/server-session.ts'

/** Where a provider brings back those who wished for no page in particular: from here everyone goes home. */
export default async function EnterPage() {
  const session = await requireSession('/enter')
  redirect(HOME[session.user.user.userType])
}

import { getTranslations } from 'next-intl/server'
import { AuthHead } from '@/features/public/auth/components/auth-head.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { HOME } from '@/lib/session/person.ts'
import { readSession } from '@/lib/session/server-session.ts'
import { buttonClass } from '@/ui/button.tsx'

export const generateMetadata = titled('shell.home')

/** Where a tab goes whose person has left the browser: who is here now, and the way on. */
export default async function SessionChangedPage() {
  const t = await getTranslations('auth')
  const person = (await readSession())?.user.user
  const action = buttonClass({ kind: 'primary', wide: true }, 'mt-8 min-h-14')
  // A way of its own into the page that follows, past everything that this document still holds.
  return person ? (
    <>
      <AuthHead title={t('changed.title', { name: person.firstname })} lead={t('changed.lead')} />
      <a href={HOME[person.userType]} className={action}>
        {t('changed.go')}
      </a>
    </>
  ) : (
    <>
      <AuthHead title={t('changed.outTitle')} lead={t('changed.outLead')} />
      <a href="/sign-in" className={action}>
        {t('signIn.action')}
      </a>
    </>
  )
}

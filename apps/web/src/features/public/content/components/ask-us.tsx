import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'

/** The way from an article to a person. */
export async function AskUs({ userType }: { userType: 'user' | 'driver' | undefined }) {
  const t = await getTranslations('content.ask')
  const requests = userType === 'driver' ? '/drive/support' : '/support'
  return (
    <section className="card mt-12 grid items-center gap-x-8 gap-y-4 p-5 desk:grid-cols-[minmax(0,1fr)_auto] desk:p-7">
      <div>
        <h2 className="title text-[24px]">{t('title')}</h2>
        <p className="mt-1.5 text-muted">{t('body')}</p>
        {userType === undefined && <p className="small mt-1.5 text-muted">{t('signIn')}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Link href={`${requests}/new`} className={buttonClass({ kind: 'primary' }, 'max-desk:flex-1')}>
          {t('write')}
        </Link>
        {userType !== undefined && (
          <Link href={requests} className={buttonClass({}, 'max-desk:flex-1')}>
            {t('yours')}
          </Link>
        )}
      </div>
    </section>
  )
}

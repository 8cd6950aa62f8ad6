import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/ui/button.tsx'

/** Below the office's words for companies. */
export async function ApplyLink() {
  const t = await getTranslations('apply')
  return (
    <p className="mx-auto -mt-8 w-full max-w-[41rem] px-5 pb-16 desk:-mt-16 desk:px-6 desk:pb-24">
      <Link href="/business/apply" className={buttonClass({ kind: 'primary', size: 'large' })}>
        {t('title')}
      </Link>
    </p>
  )
}

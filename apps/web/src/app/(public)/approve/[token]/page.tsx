import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AnswerForm } from '@/features/public/approve/components/answer-form.tsx'
import { readApproval } from '@/features/public/approve/read-approval.ts'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { LonePage } from '@/shared/states/lone-page.tsx'
import { TryAgain } from '@/shared/states/try-again.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

/** The address is the permission: it goes to no other site. Our own has to be told, or the form's origin is unknown. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('company.approval')
  return { title: t('title'), robots: { index: false }, referrer: 'same-origin' }
}

/** A ride above a company's limit, for the administrator who was mailed its link. */
export default async function ApprovePage({ params }: { params: Promise<{ token: string }> }) {
  const t = await getTranslations('company.approval')
  const { token } = await params
  const approval = await readApproval(token)
  if (typeof approval === 'string')
    return (
      <LonePage>
        <StatePanel art={<BrokenWay />} title={t(`${approval}.title`)} actions={approval === 'away' && <TryAgain />}>
          {t(`${approval}.next`)}
        </StatePanel>
      </LonePage>
    )
  return (
    <main id="content" className="mx-auto w-full max-w-[41rem] px-5 pt-8 pb-16 desk:px-6 desk:pt-14">
      <h1 className="display max-desk:text-[34px]">{t('title')}</h1>
      <MessagesFor audience="approve">
        <AnswerForm approval={approval} token={token} />
      </MessagesFor>
    </main>
  )
}

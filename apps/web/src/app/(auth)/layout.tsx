import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { LanguageChoice } from '@/shared/shell/language-choice.tsx'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { Link } from '@/ui/link.tsx'
import { Mark } from '@/ui/mark.tsx'

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('shell')
  const site = await getTranslations('site')
  return (
    <MessagesFor audience="auth">
      <div className="grid min-h-dvh desk:grid-cols-[minmax(0,1fr)_minmax(0,44%)]">
        <div className="flex flex-col px-6 pt-5 pb-7 desk:px-12">
          <header className="flex min-h-11 items-center justify-between">
            <Link href="/" aria-label={t('home')}>
              <Mark />
            </Link>
            <LanguageChoice />
          </header>
          <main id="content" className="mx-auto mt-14 flex w-full max-w-[420px] flex-col desk:my-auto desk:py-10">
            {children}
          </main>
        </div>
        <aside
          className="on-night hidden flex-col justify-between overflow-hidden bg-night-deep px-14 py-16 text-on-night-soft desk:flex"
          aria-hidden="true"
        >
          <p className="display max-w-[9em] text-[56px]/[1.02] text-on-night">{site('tagline')}</p>
          <CarDrawing body="limousine" width={560} look="bare" className="h-auto max-w-full text-night-brass" />
        </aside>
      </div>
    </MessagesFor>
  )
}

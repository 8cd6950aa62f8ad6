'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from '@/ui/link.tsx'

/** Nobody joins without it; what is agreed to is one tap away. */
export function TermsBox({ error, ...field }: ComponentProps<'input'> & { error?: string }) {
  const t = useTranslations('auth.register')
  const failures = useTranslations('failures.codes')
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-[var(--brass)]"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...field}
        />
        <span>{t.rich('terms', { terms: reading('/terms'), privacy: reading('/privacy') })}</span>
      </label>
      {error && (
        <p id={id} className="hint hint-bad mt-0" role="alert">
          {failures('TERMS_NOT_ACCEPTED')}
        </p>
      )}
    </div>
  )
}

/** Read beside the form, which keeps what was typed. */
function reading(href: string) {
  return (words: ReactNode) => (
    <Link href={href} target="_blank" className="link underline">
      {words}
    </Link>
  )
}

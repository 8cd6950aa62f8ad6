'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** Nobody joins without it; what is agreed to is one tap away. */
export function TermsBox() {
  const t = useTranslations('auth.register')
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input type="checkbox" name="terms" required className="size-5 accent-[var(--brass)]" />
      <span>{t.rich('terms', { terms: reading('/terms'), privacy: reading('/privacy') })}</span>
    </label>
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

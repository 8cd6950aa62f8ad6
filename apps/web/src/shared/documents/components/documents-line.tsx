'use client'

import { ChevronRight, FileCheck2, FileClock, FilePen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Link } from '@/ui/link.tsx'
import type { Readiness, Standing } from '../readiness.ts'
import { useStanding } from '../use-standing.ts'

const ICONS = { todo: FilePen, waiting: FileClock, ready: FileCheck2 } satisfies Record<Readiness, unknown>

/** One line that says how things stand, and leads to the page. */
export function DocumentsLine({ className }: { className?: string }) {
  const t = useTranslations('documents')
  const sentence = useLineSentence()
  const { standing } = useStanding()
  const Icon = ICONS[standing?.readiness ?? 'ready']
  return (
    <Link href="/drive/papers" className={`card flex min-h-14 items-center gap-3 px-4 py-2.5 ${className ?? ''}`}>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-brass" />
      <span className="min-w-0 flex-1">
        <b className="strong block">{t('title')}</b>
        <span className="small block text-muted">{standing ? sentence(standing) : '\u00a0'}</span>
      </span>
      <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted rtl:scale-x-[-1]" />
    </Link>
  )
}

function useLineSentence() {
  const t = useTranslations('documents')
  const figures = useFigures('UTC')
  return ({ readiness, todo, endsSoon }: Standing): string => {
    if (readiness === 'todo') return t('line.todo', { count: todo })
    if (readiness === 'waiting') return t('line.waiting')
    if (endsSoon === null) return t('line.ready')
    return t('line.ends', { document: t(`kinds.${endsSoon.kind}`), day: figures.date(endsSoon.expiresOn) })
  }
}

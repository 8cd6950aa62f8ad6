'use client'

import { useConfig } from '@/lib/config/config-provider.tsx'
import type { BrandDraft } from './use-brand-draft.ts'

/** The mark with the name beside it, as every page will have it; of what is worked on. */
export function NamedMark({
  draft: { terms, pictures },
  ground,
  size = 24,
}: {
  draft: Pick<BrandDraft, 'terms' | 'pictures'>
  ground: 'light' | 'dark' | 'night'
  size?: number
}) {
  const { apiUrl } = useConfig()
  const mark = ground === 'light' ? pictures.mark : (pictures.darkMark ?? pictures.mark)
  const saysName = mark !== null && terms.markHasName
  return (
    <span className="inline-flex max-w-full items-center gap-2.5 font-serif text-[20px]/none tracking-[-0.01em]">
      {mark ? (
        <img
          src={`${apiUrl}/api/v1/brand/marks/${mark._id}/${mark.isSvg ? 'mark.svg' : 'mark.png'}`}
          alt={saysName ? terms.name : ''}
          style={{ blockSize: size, inlineSize: Math.min((mark.width / mark.height) * size, size * 5) }}
          className="max-w-full object-contain"
        />
      ) : (
        <svg width={size} height={(size * 10) / 26} viewBox="0 0 26 10" fill="none" aria-hidden="true">
          <g style={{ color: ground === 'night' ? 'var(--night-brass)' : 'var(--brass)' }}>
            <circle cx="5" cy="5" r="3.6" stroke="currentColor" strokeWidth="1.5" />
            <path d="M9.4 5H18" stroke="currentColor" strokeWidth="1.5" />
            <path d="M18.4 1.4h7.2v7.2h-7.2z" fill="currentColor" />
          </g>
        </svg>
      )}
      {!saysName && (
        <bdi className="truncate" dir="auto">
          {terms.name}
        </bdi>
      )}
    </span>
  )
}

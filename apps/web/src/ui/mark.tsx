'use client'

import { useConfig } from '@/lib/config/config-provider.tsx'

/** The house's own mark, or the map's own sign: ring, way, square. */
export function MarkSign({ width = 28 }: { width?: number }) {
  const { mark } = useConfig().brand
  if (mark !== null)
    return (
      <span
        aria-hidden="true"
        className="brand-mark"
        style={{ inlineSize: Math.round(Math.min(mark.ratio * width, width * MOST_RATIO)), blockSize: width }}
      />
    )
  return (
    <svg width={width} height={(width * 10) / 26} viewBox="0 0 26 10" fill="none" aria-hidden="true">
      <circle cx="5" cy="5" r="3.6" stroke="currentColor" strokeWidth="1.5" />
      <path d="M9.4 5H18" stroke="currentColor" strokeWidth="1.5" />
      <path d="M18.4 1.4h7.2v7.2h-7.2z" fill="currentColor" />
    </svg>
  )
}

/** A wordmark is no wider than bars have room for. */
const MOST_RATIO = 5

/** `isSignAlone`: without the name on a phone, where its link has one. */
export function Mark({ width, isSignAlone = false }: { width?: number; isSignAlone?: boolean }) {
  const { name, mark } = useConfig().brand
  const unseen = mark?.saysName ? 'sr-only' : undefined
  return (
    <span className="mark relative inline-flex items-center before:absolute before:-inset-2.5 gap-2.5 font-serif text-[24px]/none tracking-[-0.01em] [&_svg]:text-brass in-[.on-night]:[&_svg]:text-night-brass">
      <MarkSign width={width} />
      <span className={unseen ?? (isSignAlone ? 'max-desk:hidden' : undefined)}>{name}</span>
    </span>
  )
}

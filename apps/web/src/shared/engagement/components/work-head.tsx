'use client'

import { Link } from '@/ui/link.tsx'

/** Rides and engagements are two lists of one kind of thing: each page leads to the other. */
export function WorkHead({
  here,
  rides,
  engagements,
}: {
  here: 'rides' | 'engagements'
  rides: { href: string; title: string }
  engagements: { href: string; title: string }
}) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-5">
      {[['rides', rides] as const, ['engagements', engagements] as const].map(([key, { href, title }]) =>
        key === here ? (
          <h1 key={key} className="title text-[30px]">
            {title}
          </h1>
        ) : (
          <Link
            key={key}
            href={href}
            className="title inline-flex min-h-11 items-center text-[20px] text-muted hover:text-ink"
          >
            {title}
          </Link>
        ),
      )}
    </div>
  )
}

'use client'

import NextLink from 'next/link'
import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'

/** What a pointer or the focus passes over on its way is not fetched. */
const REST_MS = 50
let resting: ReturnType<typeof setTimeout> | undefined

type Own = 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | Own> & { href: string }

/**
 * Its page is fetched ahead when somebody is about to press it, not when it comes into view: the server draws for each
 * page that is fetched. Next.js keeps what was fetched, and does not ask again while that is fresh.
 */
export function Link(props: LinkProps) {
  const router = useRouter()
  const fetchSoon = () => {
    clearTimeout(resting)
    resting = setTimeout(() => router.prefetch(props.href), REST_MS)
  }
  const letBe = () => clearTimeout(resting)
  return (
    <NextLink
      prefetch={false}
      {...props}
      onPointerEnter={fetchSoon}
      onPointerLeave={letBe}
      onFocus={fetchSoon}
      onBlur={letBe}
    />
  )
}

import type { Metadata } from 'next'
import type { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'

type Key = Parameters<ReturnType<typeof useTranslations<never>>>[0]

/** A page's title, by the message that says it. */
export const titled = (key: Key) => async (): Promise<Metadata> => ({ title: (await getTranslations())(key) })

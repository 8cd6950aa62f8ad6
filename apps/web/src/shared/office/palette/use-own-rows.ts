'use client'

import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import {
  BellRing,
  Coins,
  FilePlus2,
  Keyboard,
  ListPlus,
  LogOut,
  type LucideIcon,
  Moon,
  Sun,
  UserPlus,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSignOut } from '@/lib/session/use-sign-out.ts'
import { useTheme } from '@/lib/theme/theme-provider.tsx'
import { PLACES } from '../office-places.ts'
import { useHas } from '../rights.tsx'
import { beginsSo, hasWords, wordsOf } from './folded.ts'
import type { Row } from './rows.ts'

interface Named extends Row {
  readonly name: string
}
interface Act extends Omit<Named, 'title'> {
  readonly right?: OfficeRight
  readonly icon: LucideIcon
}

/** The pages that somebody may open and what they may do, as far as it is called what they type. */
export function useOwnRows(onKeys: () => void): (typed: string) => {
  readonly pages: readonly Row[]
  readonly acts: readonly Row[]
  /** One of them begins as it is typed: it comes before what was found. */
  readonly isMeant: boolean
} {
  const t = useTranslations('palette.acts')
  const office = useTranslations('office.places')
  const has = useHas()
  const signOut = useSignOut()
  const { dark, setTheme } = useTheme()
  const alerts = useTranslations('alerts')
  const pages: Named[] = [
    { id: 'page-alerts', icon: BellRing, href: '/office/alerts', name: alerts('title'), title: alerts('title') },
    ...PLACES.filter((one) => !('right' in one) || has(one.right)).map(
      ({ key, href, icon }): Named => ({ id: `page-${key}`, icon, href, name: office(key), title: office(key) }),
    ),
  ]
  const all: Act[] = [
    { id: 'act-import', icon: ListPlus, name: t('import'), href: '/office/rides/import', right: 'rides.change' },
    { id: 'act-tariff', icon: Coins, name: t('tariff'), href: '/office/tariffs', right: 'setup.prices' },
    { id: 'act-invite', icon: UserPlus, name: t('invite'), href: '/office/team?do=invite', right: 'setup.team' },
    { id: 'act-page', icon: FilePlus2, name: t('page'), href: '/office/content/new', right: 'setup.web' },
    {
      ...{ id: 'act-theme', icon: dark ? Sun : Moon, name: t(dark ? 'light' : 'dark') },
      run: () => setTheme(dark ? 'light' : 'dark'),
    },
    { id: 'act-keys', icon: Keyboard, name: t('keys'), run: onKeys },
    { id: 'act-out', icon: LogOut, name: t('signOut'), run: () => void signOut() },
  ]
  const acts = all
    .filter(({ right }) => right === undefined || has(right))
    .map((act): Named => ({ ...act, title: act.name }))
  return (typed) => {
    const words = wordsOf(typed)
    const named = (rows: readonly Named[]) => rows.filter(({ name }) => hasWords(name, words))
    const isMeant = typed.length > 2 && [...pages, ...acts].some(({ name }) => beginsSo(name, typed))
    return { pages: named(pages), acts: named(acts), isMeant }
  }
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ComponentType } from 'react'
import { AccountFrame } from '@/features/signed-in/account/components/account-frame.tsx'
import { type AccountPart, type AccountRole, accountPath, partOfAddress } from '@/features/signed-in/account/parts.ts'
import { requireSession } from '@/lib/session/server-session.ts'

interface Props {
  params: Promise<{ part: string }>
}

/** The pages of an account but its first: which part, by the last piece of the address. */
export function accountPart(role: AccountRole, screens: Partial<Record<AccountPart, ComponentType>>) {
  async function find({ params }: Props) {
    const part = partOfAddress(role, (await params).part)
    const Screen = part && screens[part]
    return Screen ? { part, Screen } : notFound()
  }
  return {
    async generateMetadata(props: Props): Promise<Metadata> {
      const t = await getTranslations('account.parts')
      return { title: t((await find(props)).part) }
    },
    async Page(props: Props) {
      const { part, Screen } = await find(props)
      await requireSession(accountPath(role, part), role)
      return (
        <AccountFrame who={role} here={part}>
          <Screen />
        </AccountFrame>
      )
    },
  }
}

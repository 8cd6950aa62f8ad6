import { PolicyName } from '@livery/contracts/policies/policy-terms.ts'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PolicyScreen } from '@/features/office/policies/policy-screen.tsx'

interface Props {
  readonly params: Promise<{ name: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('policies.names')
  const name = await nameIn(params)
  return { title: name && t(name) }
}

export default async function PolicyPage({ params }: Props) {
  const name = await nameIn(params)
  if (!name) notFound()
  return <PolicyScreen name={name} />
}

async function nameIn(params: Props['params']): Promise<PolicyName | undefined> {
  const { name } = await params
  return PolicyName.options.find((each) => each === name)
}

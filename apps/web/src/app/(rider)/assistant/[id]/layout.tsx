import type { Principal } from '@livery/contracts/assistants/assistants.ts'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { ActingShell } from '@/app/_shell/acting-shell.tsx'
import { requireSession } from '@/lib/session/server-session.ts'
import { readAsPerson } from '@/lib/store/read-as-person.ts'

/** The pages on which an assistant acts for one principal. */
export default async function ActingLayout({
  params,
  children,
}: {
  params: Promise<{ id: string }>
  children: ReactNode
}) {
  const { id } = await params
  await requireSession('/assistant', 'user')
  const principals = await readAsPerson<Principal[]>('/user/principals')
  if (principals === undefined) throw new Error('the principals did not arrive')
  const principal = principals.find((one) => one._id === id && one.state === 'active')
  if (principal === undefined) redirect('/assistant')
  return (
    <ActingShell key={id} principal={principal}>
      {children}
    </ActingShell>
  )
}

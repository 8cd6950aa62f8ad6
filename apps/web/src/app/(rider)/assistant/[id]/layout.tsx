import type { Principal } from '@livery/contracts/assistants/assistants.ts'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { ActingDoor } from '@/app/_shell/acting-door.tsx'
import { readSession } from '@/lib/session/server-session.ts'
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
  // The page itself asks for a rider's, and is where they are brought back to.
  if ((await readSession())?.user.user.userType !== 'user') return children
  const principals = await readAsPerson<Principal[]>('/user/principals')
  const principal = principals?.find((one) => one._id === id && one.state === 'active')
  if (principals !== undefined && principal === undefined) redirect('/assistant')
  return (
    <ActingDoor key={id} id={id} known={principal}>
      {children}
    </ActingDoor>
  )
}

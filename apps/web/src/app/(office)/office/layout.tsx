import type { OwnRole } from '@livery/contracts/team/team.ts'
import type { ReactNode } from 'react'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { currentPath } from '@/lib/paths/current-path.ts'
import { requireSession } from '@/lib/session/server-session.ts'
import { readAsPerson } from '@/lib/store/read-as-person.ts'
import { HelpCalls } from '@/shared/alerts/help-call.tsx'
import { OfficeRail } from '@/shared/office/office-rail.tsx'
import { OfficeRights } from '@/shared/office/rights.tsx'

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  await requireSession(await currentPath(), 'admin')
  const own = await readAsPerson<OwnRole>('/admin/team/me')
  return (
    <MessagesFor audience="office">
      <OfficeRights rights={own?.rights ?? null}>
        <div className="min-h-dvh text-[13px]/5 max-desk:flex max-desk:flex-col desk:grid desk:grid-cols-[184px_minmax(0,1fr)]">
          <OfficeRail />
          <main id="content" className="flex min-w-0 flex-1 flex-col desk:h-dvh desk:overflow-auto">
            <HelpCalls />
            {children}
          </main>
        </div>
      </OfficeRights>
    </MessagesFor>
  )
}

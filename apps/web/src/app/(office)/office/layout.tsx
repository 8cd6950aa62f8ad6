import type { OwnRole } from '@livery/contracts/team/team.ts'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { TimesOfHouse } from '@/lib/i18n/house-times.tsx'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { currentPath } from '@/lib/paths/current-path.ts'
import { requireSession } from '@/lib/session/server-session.ts'
import { readAsPerson } from '@/lib/store/read-as-person.ts'
import { AlertBar } from '@/shared/alerts/alert-bar.tsx'
import { ACCOUNT_PATH } from '@/shared/office/account-path.ts'
import { ApprovalDialog } from '@/shared/office/approvals/approval-dialog.tsx'
import { OfficeRail } from '@/shared/office/office-rail.tsx'
import { OfficeRights } from '@/shared/office/rights.tsx'
import { classNames } from '@/ui/class-names.ts'
import { ROOM_FOR_STUCK } from '@/ui/stuck.ts'

const NONE: OwnRole['asks'] = []

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const path = await currentPath()
  await requireSession(path, 'admin')
  const own = await readAsPerson<OwnRole>('/admin/team/me')
  // Whoever owes a second factor sets one up before anything else: the API shows them nothing else either.
  const owes = own?.owesSecondFactor === true
  if (owes && path.split('?')[0] !== ACCOUNT_PATH) redirect(ACCOUNT_PATH)
  return (
    <MessagesFor audience="office">
      <TimesOfHouse>
        <OfficeRights rights={own?.rights ?? null} asks={own?.asks ?? NONE}>
          <div className="min-h-dvh text-[13px]/5 max-desk:flex max-desk:flex-col desk:grid desk:grid-cols-[184px_minmax(0,1fr)] desk:has-[>[data-alone]]:grid-cols-[minmax(0,1fr)]">
            <OfficeRail isShut={owes} />
            <main
              id="content"
              className={classNames(
                'flex min-w-0 flex-1 flex-col desk:relative desk:h-dvh desk:overflow-auto',
                ROOM_FOR_STUCK,
              )}
            >
              {!owes && <AlertBar />}
              <ApprovalDialog />
              {children}
            </main>
          </div>
        </OfficeRights>
      </TimesOfHouse>
    </MessagesFor>
  )
}

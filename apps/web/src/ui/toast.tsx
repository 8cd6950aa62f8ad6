import type { ReactNode } from 'react'

/** How long a toast stays, in milliseconds; one that is loading stays until it is dismissed. */
export const TOAST_MS = { blank: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY } as const

export function ToastBody({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <div className="toast">
      {icon}
      <span>{children}</span>
    </div>
  )
}

import type { ReactNode } from 'react'

export function ToastBody({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <div className="toast">
      {icon}
      <span>{children}</span>
    </div>
  )
}

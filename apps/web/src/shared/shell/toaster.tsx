'use client'

import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Toaster as HotToaster, resolveValue } from 'react-hot-toast'
import { TOAST_MS, TOAST_PLACE } from '@/ui/toast-times.ts'

const ICONS = {
  success: <Check size={18} strokeWidth={1.5} aria-hidden="true" />,
  error: <CircleAlert size={18} strokeWidth={1.5} aria-hidden="true" />,
} as const

export function Toaster() {
  return (
    <HotToaster
      position={TOAST_PLACE}
      toastOptions={{
        duration: TOAST_MS.blank,
        success: { duration: TOAST_MS.success },
        error: { duration: TOAST_MS.error },
        loading: { duration: TOAST_MS.loading },
      }}
    >
      {(toast) => (
        <div {...toast.ariaProps}>
          <ToastBody icon={toast.type === 'success' || toast.type === 'error' ? ICONS[toast.type] : undefined}>
            {resolveValue(toast.message, toast)}
          </ToastBody>
        </div>
      )}
    </HotToaster>
  )
}

function ToastBody({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex max-w-[420px] items-center gap-3 rounded-2 bg-(--toast) px-4 py-3 text-[14px]/5 text-on-night shadow-float">
      {icon}
      <span>{children}</span>
    </div>
  )
}

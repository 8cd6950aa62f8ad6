'use client'

import { Check, CircleAlert } from 'lucide-react'
import { Toaster as HotToaster, resolveValue } from 'react-hot-toast'
import { ToastBody } from '@/ui/toast.tsx'
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

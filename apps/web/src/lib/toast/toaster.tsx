'use client'

import { Check, CircleAlert } from 'lucide-react'
import { Toaster as HotToaster, resolveValue } from 'react-hot-toast'
import { TOAST_MS, ToastBody } from '@/ui/toast.tsx'

const ICONS = {
  success: <Check size={18} strokeWidth={1.5} aria-hidden="true" />,
  error: <CircleAlert size={18} strokeWidth={1.5} aria-hidden="true" />,
} as const

/** At most 20 at once, which is the library's own limit. */
export function Toaster() {
  return (
    <HotToaster
      position="top-center"
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

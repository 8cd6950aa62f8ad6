'use client'

import { useEffect, useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { giveToastsPlace } from '@/lib/toast/toast.ts'
import { TOAST_MS } from '@/ui/toast-times.ts'

const Toaster = latePart(
  () => import('./toaster.tsx').then((module) => module.Toaster),
  () => null,
)

export function ToastPlace() {
  const [needed, setNeeded] = useState(false)
  const [plain, setPlain] = useState<string>()
  useEffect(() => {
    let over: ReturnType<typeof setTimeout>
    const end = () => setPlain(undefined)
    const leave = giveToastsPlace({
      draw: () => setNeeded(true),
      sayPlainly: (words) => {
        setPlain(words)
        clearTimeout(over)
        over = setTimeout(end, TOAST_MS.error)
        return end
      },
    })
    return () => {
      clearTimeout(over)
      leave()
    }
  }, [])
  return (
    <>
      {needed && <Toaster />}
      {plain !== undefined && (
        <p
          role="alert"
          data-plain-toast
          className="fixed inset-x-4 top-4 z-50 mx-auto w-fit max-w-[420px] rounded-2 bg-(--toast) px-4 py-3 text-[14px]/5 text-on-night shadow-float"
        >
          {plain}
        </p>
      )}
    </>
  )
}

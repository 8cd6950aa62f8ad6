'use client'

import { useEffect, useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { onFirstToast } from '@/lib/toast/toast.ts'

const Toaster = latePart(
  () => import('./toaster.tsx').then((module) => module.Toaster),
  () => null,
)

export function ToastPlace() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  return needed ? <Toaster /> : null
}

'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

export function ToastPlace() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  return <Suspense>{needed && <Toaster />}</Suspense>
}

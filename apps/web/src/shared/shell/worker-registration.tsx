'use client'

import { useEffect } from 'react'
import { registerWorker } from '@/lib/worker/register-worker.ts'

export function WorkerRegistration() {
  useEffect(() => void registerWorker(), [])
  return null
}

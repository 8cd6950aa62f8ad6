'use client'

import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'

/**
 * Dispatch for features that change what an earlier call answered. The store's own type lives above them, in the shell.
 */
export function useThunks() {
  return useDispatch<ThunkDispatch<never, unknown, UnknownAction>>()
}

'use client'

import type { ComponentProps } from 'react'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { CarDrawing } from '@/ui/car-drawing.tsx'

/** The drawing that the office chose for a class. */
export function ClassDrawing({ of, ...look }: { of: string } & Omit<ComponentProps<typeof CarDrawing>, 'body'>) {
  return <CarDrawing body={useClasses().bodyOf(of)} {...look} />
}

'use client'

import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button, IconButton } from '@/ui/button.tsx'
import { useMay } from './rights.tsx'

interface RowActionsProps {
  /** What changing the list asks for. */
  readonly right: OfficeRight
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly busy: boolean
  readonly onMove: (step: 1 | -1) => void
  readonly edit: (close: () => void) => ReactNode
}

/** Up, down, edit: what every row of a list that the office keeps has. */
export function RowActions({ right, name, isFirst, isLast, busy, onMove, edit }: RowActionsProps) {
  const t = useTranslations('lists')
  if (!useMay()(right)) return null
  return (
    <span className="inline-flex items-center">
      <IconButton label={t('up', { name })} disabled={isFirst || busy} onClick={() => onMove(-1)}>
        <ArrowUp size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('down', { name })} disabled={isLast || busy} onClick={() => onMove(1)}>
        <ArrowDown size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <ActDialog
        title={t('editOne', { name })}
        trigger={
          <Button size="small" className="ms-1 min-h-9" aria-label={t('editOne', { name })}>
            {t('edit')}
          </Button>
        }
      >
        {edit}
      </ActDialog>
    </span>
  )
}

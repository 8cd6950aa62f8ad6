'use client'

import { Copy, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Note } from '@/ui/note.tsx'

/** The only time that they are shown. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('security')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      say.success(t('copied'))
    } catch {
      say.error(t('notCopied'))
    }
  }
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: 'livery-recovery-codes.txt' })
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    // Closed by its button alone: a press beside it would lose them.
    <Dialog open onOpenChange={() => undefined} title={t('codesTitle')} description={t('codesLead')}>
      <div className="mt-5 grid gap-4">
        <ul
          className="num grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-1 bg-sunken px-4 py-3 text-[15px]/6 min-[400px]:grid-cols-2"
          dir="ltr"
        >
          {codes.map((code) => (
            <li key={code} className="text-center tracking-wide">
              {code}
            </li>
          ))}
        </ul>
        <Note tone="caution">{t('codesOnce')}</Note>
        <div className="grid grid-cols-2 gap-2.5">
          <Button onClick={copy}>
            <Copy size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('copy')}
          </Button>
          <Button onClick={download}>
            <Download size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('download')}
          </Button>
        </div>
        <Button kind="primary" wide onClick={onClose}>
          {t('saved')}
        </Button>
      </div>
    </Dialog>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Key, keysNow } from '@/lib/keys/use-keys.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { KeyCap } from '@/ui/key-cap.tsx'

/** Which keys count on this page, as they are declared where they are handled. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('palette.keys')
  const shell = useTranslations('shell')
  const [keys] = useState(keysNow)
  const here = keys.filter(({ everywhere }) => !everywhere)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} close={shell('close')}>
      <div className="mt-4 grid gap-5 text-[13px]/5">
        <Keys label={t('here')} keys={here} none={t('none')} />
        <Keys label={t('everywhere')} keys={keys.filter(({ everywhere }) => everywhere)} none="" />
      </div>
    </Dialog>
  )
}

function Keys({ label, keys, none }: { label: string; keys: readonly Key[]; none: string }) {
  const sentences = [...new Set(keys.map(({ says }) => says))]
  return (
    <section>
      <h3 className="mini mb-1 font-medium">{label}</h3>
      {sentences.length === 0 && <p className="text-muted">{none}</p>}
      <dl>
        {sentences.map((says) => (
          <div key={says} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
            <dt>{says}</dt>
            <dd className="flex gap-1">
              {keys
                .filter((one) => one.says === says)
                .map(({ key }) => (
                  <KeyCap key={key} name={key} />
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

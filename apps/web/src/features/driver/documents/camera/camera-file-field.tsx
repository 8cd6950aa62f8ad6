'use client'

import { Camera } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useRef, useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { AbsentNote } from '@/shared/late/components/absent.tsx'
import { Button } from '@/ui/button.tsx'
import { FileField } from '@/ui/file-field.tsx'

const CameraScreen = latePart(() => import('./camera-screen.tsx').then((module) => module.CameraScreen), AbsentNote)

/** A file from this device, or a picture that is taken now; the picture takes the place of the file. */
export function CameraFileField(props: ComponentProps<typeof FileField>) {
  const t = useTranslations('documents.camera')
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const put = (file: File) => {
    const input = box.current?.querySelector<HTMLInputElement>('input[type=file]')
    if (input) {
      const files = new DataTransfer()
      files.items.add(file)
      input.files = files.files
      // The form hears of it as of a file that was chosen.
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
    setOpen(false)
  }
  return (
    <div ref={box} className="grid gap-2">
      <FileField {...props} />
      <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        <Camera size={16} strokeWidth={1.5} aria-hidden="true" />
        {t('open')}
      </Button>
      {isOpen && <CameraScreen onTaken={put} onClose={() => setOpen(false)} />}
    </div>
  )
}

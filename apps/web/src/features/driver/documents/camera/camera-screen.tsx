'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { FullScreen } from '@/ui/full-screen.tsx'
import styles from './camera-screen.module.css'
import { takePicture } from './take-picture.ts'
import { type CameraState, type Seen, useCamera } from './use-camera.ts'

interface Taken {
  readonly file: File
  readonly url: string
}

/** A document before the camera: its edges as they are seen, a word where light hides something, and the picture. */
export function CameraScreen({ onTaken, onClose }: { onTaken: (file: File) => void; onClose: () => void }) {
  const t = useTranslations('documents.camera')
  const video = useRef<HTMLVideoElement>(null)
  const [taken, setTaken] = useState<Taken>()
  const [wasGlaring, setWasGlaring] = useState(false)
  const { state, seen } = useCamera(video, taken === undefined)
  useEffect(() => () => (taken ? URL.revokeObjectURL(taken.url) : undefined), [taken])
  const take = async () => {
    if (!video.current) return
    setWasGlaring(seen.isGlaring)
    const file = await takePicture(video.current, seen.corners)
    setTaken({ file, url: URL.createObjectURL(file) })
  }
  return (
    <FullScreen title={t('title')} className={styles.screen} onClose={onClose}>
      <p role="status" className="min-h-12 py-2 text-center">
        {taken ? t(wasGlaring ? 'takenWithGlare' : 'check') : t(wordOf(state, seen))}
      </p>
      <div className={styles.view}>
        <div className={styles.frame}>
          {taken ? (
            <img src={taken.url} alt={t('picture')} />
          ) : (
            <>
              <video ref={video} muted playsInline aria-label={t('title')} />
              {seen.corners && (
                <svg className={styles.edges} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                  <polygon
                    points={seen.corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')}
                    vectorEffect="non-scaling-stroke"
                  />
                </svg>
              )}
            </>
          )}
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-[440px] gap-2 pt-3">
        {taken ? (
          <>
            <Button kind="paper" size="tall" wide onClick={() => onTaken(taken.file)}>
              {t('use')}
            </Button>
            <Button kind="night" wide onClick={() => setTaken(undefined)}>
              {t('again')}
            </Button>
          </>
        ) : (
          <>
            <Button kind="paper" size="tall" wide disabled={state !== 'running'} onClick={take}>
              {t('take')}
            </Button>
            <Button kind="night" wide onClick={onClose}>
              {t('leave')}
            </Button>
          </>
        )}
      </div>
    </FullScreen>
  )
}

function wordOf(state: CameraState, { corners, isGlaring }: Seen): 'starting' | 'denied' | 'glare' | 'found' | 'place' {
  if (state !== 'running') return state
  if (isGlaring) return 'glare'
  return corners === null ? 'place' : 'found'
}

'use client'

import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSignOut } from '@/lib/session/use-sign-out.ts'
import { Button } from '@/ui/button.tsx'

/** `onPress` where something comes first. */
export function SignOutButton({ onPress }: { onPress?: () => void }) {
  const t = useTranslations('account')
  const signOut = useSignOut()
  return (
    <Button wide className="mt-8 desk:w-auto" onClick={onPress ?? signOut}>
      <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />
      {t('signOut')}
    </Button>
  )
}

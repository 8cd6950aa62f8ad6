import { useAuthSentence } from '@/lib/session/use-auth-sentence.ts'
import { mutationOf } from '@/ui/act/use-act.ts'
import { type Credentials, enter } from './enter.ts'

/** Signs in as a form's act: a door that stays shut is its refusal. */
export function useEnter<Typed extends Credentials>(callbackUrl: string | null) {
  const sentence = useAuthSentence()
  return mutationOf(async (credentials: Typed) => {
    const code = await enter(credentials, callbackUrl)
    if (code !== undefined) throw { status: 422, data: { code, status: 422, detail: sentence(code) } }
  })
}

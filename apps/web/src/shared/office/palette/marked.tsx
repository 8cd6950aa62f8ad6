import { createContext, useContext } from 'react'
import { markedParts } from './folded.ts'

/** The words that are typed. */
export const TypedWords = createContext<readonly string[]>([])

/** A text with what is typed of it marked. */
export function Marked({ children }: { children: string }) {
  const words = useContext(TypedWords)
  return (
    <bdi>
      {markedParts(children, words).map(({ text, isMarked }, index) =>
        isMarked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stay in their order.
          <mark key={index} className="bg-transparent font-semibold text-brass">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </bdi>
  )
}

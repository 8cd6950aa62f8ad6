import { Fragment } from 'react'

/** Lines break between its words alone: “E-Class” stays whole. */
export function WholeWords({ children }: { children: string }) {
  return children.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand twice, and none of them moves.
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{word}</span>
    </Fragment>
  ))
}

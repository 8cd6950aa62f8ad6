import type { Topic } from './api.ts'

const STEP = 10

/** The topics whose place is another one after a topic has moved up or down, with their new places. */
export function movedTopics(topics: readonly Topic[], code: string, step: 1 | -1): Topic[] {
  const from = topics.findIndex((topic) => topic.code === code)
  const order = topics.toSpliced(from, 1)
  const moved = topics[from]
  if (moved === undefined || topics[from + step] === undefined) return []
  order.splice(from + step, 0, moved)
  return order
    .map((topic, index) => ({ ...topic, position: (index + 1) * STEP }))
    .filter((topic) => topics.find(({ code: other }) => other === topic.code)?.position !== topic.position)
}

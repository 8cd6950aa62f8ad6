import { moved } from '../../../shared/office/moved.ts'
import type { Topic } from './api.ts'

/** The topics whose place is another one after a topic has moved up or down, with their new places. */
export function movedTopics(topics: readonly Topic[], code: string, step: 1 | -1): Topic[] {
  return moved(topics, (topic) => topic.code === code, step)
}

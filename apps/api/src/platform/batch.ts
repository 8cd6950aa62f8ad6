// A batching loader: calls that arrive while a query is under way share the next query. A call that is alone does not
// wait, and under load one query answers many.

/** `ask` answers its questions in their order. */
export function batch<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  type Waiting = { question: Question; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let underWay = false

  const askAll = async (): Promise<void> => {
    underWay = true
    while (waiting.length > 0) {
      const batched = waiting
      waiting = []
      try {
        const answers = await ask(batched.map(({ question }) => question))
        for (const [index, { resolve }] of batched.entries()) resolve(answers[index] as Answer)
      } catch (error) {
        for (const { reject } of batched) reject(error)
      }
    }
    underWay = false
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (!underWay) void askAll()
    })
}

// "Given a principal and their assistant": what tests of assistants begin with.
import { ACTING_FOR_HEADER } from '@livery/contracts/assistants/acting-for.ts'
import type { AssistantTerms } from '@livery/contracts/assistants/assistants.ts'
import type { TestAnswer, TestApp, TestCall, TestPerson } from '../../testing/test-app.ts'

export const WALLET: AssistantTerms = { wallet: true, cards: [], accounts: [], hidesPrices: true }

let keys = 0

export const invite = (app: TestApp, principal: TestPerson, email: string, terms: object = WALLET) =>
  app.call({
    method: 'POST',
    path: '/user/assistants',
    as: principal,
    key: `invite-${++keys}`,
    body: { ...terms, email },
  })

/** The assistantship of somebody who was invited and has accepted. */
export async function givenAssistant(
  app: TestApp,
  principal: TestPerson,
  assistant: TestPerson,
  terms: object = WALLET,
): Promise<string> {
  const { body } = await invite(app, principal, assistant.email, terms)
  const id = body.data._id as string
  const accepted = await app.call({ method: 'POST', path: `/user/principals/${id}/accept`, as: assistant })
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body))
  return id
}

export const endIt = (app: TestApp, principal: TestPerson, id: string): Promise<TestAnswer> =>
  app.call({ method: 'POST', path: `/user/assistants/${id}/end`, as: principal })

/** Calls as an assistant who acts for the principal of an assistantship. */
export const acting =
  (app: TestApp, assistant: TestPerson, id: string) =>
  (call: Omit<TestCall, 'as' | 'headers'>): Promise<TestAnswer> =>
    app.call({ ...call, as: assistant, headers: { [ACTING_FOR_HEADER]: id } })

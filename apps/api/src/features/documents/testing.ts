// Given a chauffeur with documents, in whatever state they are.
import type { DocumentKind } from '@livery/contracts/documents/documents.ts'
import { pdf } from '../../platform/storage/testing/samples.ts'
import { sendForm } from '../../testing/forms.ts'
import type { TestAnswer, TestApp, TestPerson } from '../../testing/test-app.ts'

/** A day so many days from the app's now. */
export const inDays = (app: TestApp, days: number): string =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

export function handIn(
  app: TestApp,
  driver: TestPerson,
  kind: DocumentKind,
  expiresOn: string | undefined = inDays(app, 400),
): Promise<TestAnswer> {
  return sendForm(app, {
    method: 'POST',
    path: '/driver/document/create',
    as: driver,
    fields: { kind, ...(expiresOn === undefined ? {} : { expiresOn }) },
    files: [{ field: 'file', name: 'scan.pdf', bytes: pdf() }],
  })
}

/** Of the document as it is now, unless the decision names another version. */
export async function decide(
  app: TestApp,
  office: TestPerson,
  document: string,
  decision: object,
): Promise<TestAnswer> {
  const { body } = await app.call({ method: 'GET', path: `/admin/documents?document=${document}`, as: office })
  const { version } = body.data[0]
  return app.call({
    method: 'POST',
    path: '/admin/document/decide',
    as: office,
    body: { document, version, ...decision },
  })
}

import type { SpecifiedEntity } from '@livery/contracts/testing/specification.ts'
import type { RideKit } from '../ride-kit.ts'
import type { TestCall } from '../test-app.ts'

/** For one call of the specification: a request that succeeds, made by somebody who may, after what must come first. */
export interface Recipe {
  readonly request: (kit: RideKit) => Promise<TestCall>
  /** The entities of the specification that the answer shows, found in its body. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into wherever it may stand.
  readonly shows?: (body: any) => readonly (readonly [SpecifiedEntity, unknown])[]
}

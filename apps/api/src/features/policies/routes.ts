import { policiesContract } from '@livery/contracts/policies/policies.ts'
import { mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { policiesAccess } from './access.ts'
import { showPolicies, showPolicy } from './show-policies.ts'
import { publishPolicy } from './use-cases/publish-policy.ts'

export function mountPolicies(server: HttpServer): void {
  mount(server, 'policies', policiesContract, policiesAccess, {
    policies: async ({ ctx }) => ({ data: await showPolicies(ctx) }),
    policy: async ({ ctx, params }) => ({ data: await showPolicy(ctx, params.name) }),
    publishPolicy: async ({ ctx, caller, params, body }) => {
      await publishPolicy(ctx, { ...body, name: params.name, byId: caller.userId })
      return { data: await showPolicy(ctx, params.name) }
    },
  })
}

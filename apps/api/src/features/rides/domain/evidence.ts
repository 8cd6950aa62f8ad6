import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'

export type EvidencePolicy = PolicyTerms<'evidence'>

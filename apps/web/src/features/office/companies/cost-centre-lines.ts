// Cost centres as the office types them: one a line.
import type { CostCentre } from '@livery/contracts/companies/companies.ts'

export const lineOf = ({ code, name }: CostCentre) => `${code} ${name}`

/**
 * The code up to the first space, then the name. A line that was not touched is the one that it was, also where the
 * company's administrators have a space in its code.
 */
export function costCentresOf(text: string, before: readonly CostCentre[] = []): CostCentre[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const same = before.find((one) => lineOf(one).trim() === line)
      if (same !== undefined) return { code: same.code, name: same.name }
      const [code = '', ...name] = line.split(/\s+/)
      return { code, name: name.join(' ') || code }
    })
}

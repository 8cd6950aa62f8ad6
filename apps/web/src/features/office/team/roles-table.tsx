'use client'

import type { OfficeRole } from '@livery/contracts/team/team.ts'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { keyOf, useRightWords } from '@/shared/office/acts/use-right-words.ts'
import { classNames } from '@/ui/class-names.ts'
import { type Given, givenBy, RIGHT_GROUPS } from './right-groups.ts'
import { RoleDialog } from './role-dialog.tsx'
import { useRoleName } from './use-role-name.ts'

/** What each role may do, right by right; a role of the house's own is edited from its head. */
export function RolesTable({ roles }: { roles: readonly OfficeRole[] }) {
  const t = useTranslations('team')
  const roleName = useRoleName()
  const rightWords = useRightWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
    <section className="relative overflow-x-auto" tabIndex={0} aria-label={t('rolesTitle')}>
      <table className="w-full min-w-[460px] border-collapse text-[13px]/5">
        <thead>
          <tr className="border-b border-line">
            <td />
            {roles.map((role) => (
              <th key={role._id} scope="col" className="w-18 px-1 py-2 text-center align-bottom leading-4 font-normal">
                {role.builtIn === null ? <RoleDialog role={role} /> : roleName(role)}
                <span className="mini num block">{role.members}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHT_GROUPS.map(({ group, rights }) => (
            <Fragment key={group}>
              <tr>
                <th scope="colgroup" colSpan={roles.length + 1} className="strong pt-4 pb-1.5 text-start">
                  {t(`groups.${group}`)}
                </th>
              </tr>
              {rights.map((right) => (
                <tr key={right} className="border-t border-line">
                  <th scope="row" className="py-2 pe-3 text-start font-normal">
                    {rightWords(right)}
                  </th>
                  {roles.map((role) => (
                    <td key={role._id} className="text-center">
                      <Mark given={givenBy(role)[keyOf(right)]} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="mini mt-3 flex items-center gap-2">
        <Mark given="asks" />
        <span aria-hidden="true">{t('asksMark')}</span>
      </p>
    </section>
  )
}

function Mark({ given }: { given: Given }) {
  const t = useTranslations('team')
  if (given === 'no')
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('no')}</span>
      </span>
    )
  const isAlone = given === 'yes'
  return (
    <span
      className={classNames('inline-block size-2.5 rounded-full border border-ink', isAlone && 'bg-ink')}
      role="img"
      aria-label={t(isAlone ? 'yes' : 'asksMark')}
    />
  )
}

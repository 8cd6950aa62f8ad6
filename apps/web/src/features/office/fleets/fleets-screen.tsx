'use client'

import type { OfficeFleet } from '@livery/contracts/fleets/fleets.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { IfMay } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Link } from '@/ui/link.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { useEndFleetMutation, useOfficeFleetsQuery, useOpenFleetMutation } from './api.ts'

/** Who owns cars that others drive, and a new one. */
export function FleetsScreen() {
  const t = useTranslations('officeFleets')
  const office = useTranslations('office')
  const address = useListAddress()
  const list = useOfficeFleetsQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <ListPage
      title={office('places.fleets')}
      address={address}
      list={list}
      keyOf={({ partnerId }) => partnerId}
      columns={useColumns()}
      lead={t('lead')}
      search={t('search')}
      csv={{ url: '/admin/fleets', file: 'fleets' }}
      none={{ title: t('none'), next: t('noneNext') }}
      actions={
        <IfMay right="people.review">
          <ActDialog
            title={t('open')}
            lead={t('openLead')}
            trigger={
              <Button size="small" kind="primary">
                {t('open')}
              </Button>
            }
          >
            {(close) => <OpenForm onDone={close} />}
          </ActDialog>
        </IfMay>
      }
    />
  )
}

function useColumns(): readonly Column<OfficeFleet>[] {
  const t = useTranslations('officeFleets')
  const figures = useFigures()
  return [
    { key: 'name', label: t('columns.name'), card: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'partner',
      label: t('columns.partner'),
      cell: ({ partnerId, person }) => (
        <Link href={`/office/people/${partnerId}`} className="link">
          <bdi>{person.name || person.email}</bdi>
        </Link>
      ),
    },
    {
      key: 'cars',
      label: t('columns.cars'),
      end: true,
      cell: ({ partnerId, cars }) => (
        <Link href={`/office/vehicles?status=all&driver=${partnerId}`} className="link num">
          {figures.number(cars)}
        </Link>
      ),
    },
    {
      key: 'chauffeurs',
      label: t('columns.chauffeurs'),
      end: true,
      cell: ({ chauffeurs }) => figures.number(chauffeurs),
    },
    {
      key: 'since',
      label: t('columns.since'),
      cell: ({ since, endedAt }) => (endedAt ? t('ended', { day: figures.date(endedAt) }) : figures.date(since)),
    },
    {
      key: 'end',
      label: '',
      cell: (fleet) => <IfMay right="people.review">{fleet.endedAt === null && <End fleet={fleet} />}</IfMay>,
    },
  ]
}

function End({ fleet: { partnerId, name } }: { fleet: OfficeFleet }) {
  const t = useTranslations('officeFleets')
  const mutation = useEndFleetMutation()
  return (
    <ActDialog
      title={t('endOf', { name })}
      lead={t('endLead')}
      trigger={
        <Button size="small" kind="quiet" aria-label={t('endOf', { name })}>
          {t('end')}
        </Button>
      }
    >
      {(close) => (
        <ActButton mutation={mutation} body={partnerId} kind="danger" wide done={t('endDone', { name })} onDone={close}>
          {t('end')}
        </ActButton>
      )}
    </ActDialog>
  )
}

function OpenForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('officeFleets')
  const form = useActForm({
    mutation: useOpenFleetMutation(),
    start: { email: '', name: '' },
    body: ({ email, name }) => ({ email: email.trim(), name: name.trim() }),
    fieldOf: { NO_SUCH_CHAUFFEUR: 'email' },
    done: ({ name }) => t('opened', { name }),
    onDone,
  })
  return (
    <ActForm form={form} className="grid gap-4" label={t('open')}>
      <Field label={t('columns.name')} {...form.field('name', { required: true, maxLength: 80 })} />
      <Field
        label={t('email')}
        type="email"
        autoComplete="off"
        dir="ltr"
        {...form.field('email', { required: true, maxLength: 254 })}
      />
    </ActForm>
  )
}

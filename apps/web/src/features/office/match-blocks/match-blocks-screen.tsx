'use client'

import type { OfficeMatchBlock } from '@livery/contracts/match-blocks/match-blocks.ts'
import { useTranslations } from 'next-intl'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { IfMay } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useCells } from '@/ui/list/use-cells.ts'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { useMatchBlocksQuery, useUnblockMutation } from './api.ts'
import { BLOCKS_LIST } from './list.ts'

/** Riders and chauffeurs who are not matched any more, and who said so. */
export function MatchBlocksScreen() {
  const t = useTranslations('matchBlocks')
  const office = useTranslations('office')
  const address = useListAddress(BLOCKS_LIST)
  const list = useMatchBlocksQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <ListPage
      title={office('places.matchBlocks')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      columns={useColumns()}
      csv={{ url: '/admin/match-blocks', file: 'match-blocks' }}
      none={{ title: t('none'), next: t('noneNext') }}
      filters={[]}
    />
  )
}

function useColumns(): readonly Column<OfficeMatchBlock>[] {
  const t = useTranslations('matchBlocks')
  const { moment } = useCells<OfficeMatchBlock>()
  return [
    { key: 'rider', label: t('columns.rider'), card: 'title', cell: ({ riderName }) => <bdi>{riderName}</bdi> },
    {
      key: 'chauffeur',
      label: t('columns.chauffeur'),
      card: 'line',
      cell: ({ driverName }) => <bdi>{driverName}</bdi>,
    },
    { key: 'setBy', label: t('columns.setBy'), cell: ({ setBy }) => t(`by.${setBy}`) },
    moment('createdAt', t('columns.since')),
    {
      key: 'remove',
      label: '',
      end: true,
      cell: (block) => (
        <IfMay right="people.review">
          <Remove block={block} />
        </IfMay>
      ),
    },
  ]
}

function Remove({ block: { _id } }: { block: OfficeMatchBlock }) {
  const t = useTranslations('matchBlocks')
  return (
    <ActButton size="small" className="min-h-9" mutation={useUnblockMutation()} body={_id} done={() => t('removed')}>
      {t('remove')}
    </ActButton>
  )
}

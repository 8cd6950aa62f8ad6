'use client'

import type { MatchBlock, matchBlocksContract } from '@livery/contracts/match-blocks/match-blocks.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { readPage, write } from '@/lib/store/endpoint.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Avatar } from '@/ui/avatar.tsx'

type Blocks = typeof matchBlocksContract
const GONE = { act: true, invalidatesTags: ['Review'] } as const
const MOST = 50

const { useRiderBlocksQuery, useDriverBlocksQuery, useRiderUnblockMutation, useDriverUnblockMutation } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      riderBlocks: build.query(readPage<Blocks['riderBlocks']>('/user/match-blocks', ['Review'])),
      driverBlocks: build.query(readPage<Blocks['driverBlocks']>('/driver/match-blocks', ['Review'])),
      riderUnblock: build.mutation(write<Blocks['riderUnblock']>('DELETE', '/user/match-blocks/{id}', GONE)),
      driverUnblock: build.mutation(write<Blocks['driverUnblock']>('DELETE', '/driver/match-blocks/{id}', GONE)),
    }),
  })

/** With whom one is not matched any more, by one's own word; nothing where there is nobody. */
export function BlockedPeople() {
  const isDriver = usePerson()?.userType === 'driver'
  const asked = { page: 1, pageSize: MOST }
  const ofRider = useRiderBlocksQuery(asked, { skip: isDriver, refetchOnMountOrArgChange: true })
  const ofDriver = useDriverBlocksQuery(asked, { skip: !isDriver, refetchOnMountOrArgChange: true })
  const t = useTranslations('reviews.blocked')
  const blocks = (isDriver ? ofDriver : ofRider).data?.data ?? []
  if (blocks.length === 0) return null
  return (
    <section className="mt-9">
      <h2 className="title text-[22px]">{t('title')}</h2>
      <p className="small mt-1 text-muted">{t(isDriver ? 'leadDriver' : 'leadRider')}</p>
      <ul className="mt-2">
        {blocks.map((block) => (
          <Blocked key={block._id} block={block} isDriver={isDriver} />
        ))}
      </ul>
    </section>
  )
}

function Blocked({ block, isDriver }: { block: MatchBlock; isDriver: boolean }) {
  const t = useTranslations('reviews.blocked')
  const figures = useFigures()
  const [byRider, byDriver] = [useRiderUnblockMutation(), useDriverUnblockMutation()]
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <Avatar name={block.name} image={block.image} size={40} />
      <div className="min-w-0 flex-1">
        <b className="strong cut">
          <bdi>{block.name}</bdi>
        </b>
        <p className="small num text-muted">{t('since', { date: figures.day(block.createdAt) })}</p>
      </div>
      <ActButton
        mutation={isDriver ? byDriver : byRider}
        body={block._id}
        done={() => t('gone', { name: block.name })}
        aria-label={t('removeWhom', { name: block.name })}
      >
        {t('remove')}
      </ActButton>
    </li>
  )
}

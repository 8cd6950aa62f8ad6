'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { StarRow } from '@/shared/rating/components/stars.tsx'
import { useOfficeReviewsQuery } from '../api.ts'
import { Part, Row, Rows } from './part.tsx'

const SO_MANY = 4
const nameOf = ({ firstname, lastname }: { firstname: string; lastname?: string | null | undefined }) =>
  `${firstname} ${lastname ?? ''}`.trim()

/** What was said of them and by them, the newest first. */
export function RatingsPart({ id }: { id: string }) {
  const t = useTranslations('officePeople')
  const office = useTranslations('office')
  const figures = useFigures()
  const query = useOfficeReviewsQuery({ personId: id as never, pageSize: SO_MANY })
  const total = query.data?.meta.total ?? 0
  return (
    <Part
      title={office('places.reviews')}
      all={total > 0 && { href: `/office/reviews?personId=${id}`, label: t('allOfThem', { count: total }) }}
    >
      <Rows query={query} failed={t('failed')} none={t('noRatings')}>
        {({ _id, by, of, comment, rating, createdAt, rideId }) => (
          <Row
            key={_id}
            under={
              <>
                <bdi>{by._id === id ? t('ratingOf', { name: nameOf(of) }) : t('ratingBy', { name: nameOf(by) })}</bdi> ·{' '}
                {figures.day(createdAt)}
              </>
            }
            end={<OrderLink id={rideId} />}
          >
            <StarRow stars={rating} />
            {comment && <bdi className="block">{comment}</bdi>}
          </Row>
        )}
      </Rows>
    </Part>
  )
}

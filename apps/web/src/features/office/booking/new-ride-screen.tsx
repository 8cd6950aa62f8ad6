'use client'

import type { FoundCaller } from '@livery/contracts/rides/office-booking.ts'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { minutesAndSeconds } from '@/lib/time/clock.ts'
import { useMay } from '@/shared/office/rights.tsx'
import { useRegionQuery } from '@/shared/places/api.ts'
import { usePromisedTermsQuery } from '@/shared/when/api.ts'
import { Button } from '@/ui/button.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Note } from '@/ui/note.tsx'
import { useCallerQuery } from './api.ts'
import { BookFoot } from './book-foot.tsx'
import { CallerCard } from './caller-card.tsx'
import { CallerLine } from './caller-line.tsx'
import { ClassLine, chosenOf } from './class-line.tsx'
import { type Draft, EMPTY, suggestionsOf, withTrip } from './draft.ts'
import { Elapsed, Hints } from './form-hints.tsx'
import { missingForQuote, missingOf } from './missing.ts'
import { PassengerLine } from './passenger-line.tsx'
import { PayLine } from './pay-line.tsx'
import { payingOf } from './paying.ts'
import { PeopleLine } from './people-line.tsx'
import { PricePanel } from './price-panel.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { keptRepeat } from './repeat/repeat.ts'
import { RepeatLine } from './repeat/repeat-line.tsx'
import { SeriesFoot } from './repeat/series-foot.tsx'
import { SeriesPanel } from './repeat/series-panel.tsx'
import { useSeriesBooking } from './repeat/use-series-booking.ts'
import { useSeriesPlan } from './repeat/use-series-plan.ts'
import { useBooking } from './use-booking.ts'
import { useCallerQuote } from './use-caller-quote.ts'
import { goToLine, useLineKeys } from './use-line-keys.ts'
import { useRevised } from './use-revised.ts'
import { WayLines } from './way-lines.tsx'
import { WhenLine } from './when-line.tsx'
import { WishesLine } from './wishes-line.tsx'

/** A ride for somebody who is on the phone: from their number to the booked ride by the keyboard alone. */
export function NewRideScreen() {
  const t = useTranslations('rideImport')
  return useMay()('rides.change') ? <NewRide /> : <Note className="m-6">{t('mayNot')}</Note>
}

function NewRide() {
  const t = useTranslations('officeBooking')
  const office = useTranslations('office')
  const quotes = useTranslations('officeProposals')
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<FoundCaller>()
  const [draft, setDraft] = useState<Draft>(EMPTY)
  /** What somebody has pressed already. */
  const [asked, setAsked] = useState<'book' | 'quote'>()
  const [startedAt, setStartedAt] = useState<number>()
  const change = (part: Partial<Draft>) => setDraft((known) => keptRepeat({ ...known, ...part }))
  const { data: region } = useRegionQuery()
  const { data: ahead } = usePromisedTermsQuery(undefined)
  const { currentData: caller } = useCallerQuery(found?._id ?? '', { skip: found === undefined })
  const price = useCallerQuote(found?._id, draft)
  const chosen = chosenOf(price.quote, draft.vehicleClass)
  const paying = caller && payingOf(caller, draft, chosen?.total ?? 0)
  const suggestions = caller ? suggestionsOf(caller, Date.now()) : []
  const { repeat } = draft
  const planned = useSeriesPlan(found?._id, draft, paying)
  const missing = missingOf({ found, draft, price, chosen, paying, planned: repeat && planned })
  const missingQuote = missingForQuote({ found, draft, price, chosen, paying })
  const [isQuoting, setQuoting] = useState(false)
  const revised = useRevised((of, begun) => {
    setFound(of)
    setTyped(of.name)
    setDraft(begun)
  })
  const tookSeconds = () => (startedAt === undefined ? 0 : Date.now() - startedAt)
  const booking = useBooking((ride) => t('booked', { ride, time: minutesAndSeconds(tookSeconds()) }))
  const bookingAll = useSeriesBooking()
  const toBook = caller && paying ? { caller, draft, price, paying } : undefined
  const book = (isAlso = false) => {
    setAsked('book')
    if (missing) return goToLine(missing.line)
    if (repeat && caller) void bookingAll.run(caller, draft, planned)
    else if (toBook) void booking.run(toBook, isAlso)
  }
  const fill = (index: number) => {
    const suggestion = suggestions[index]
    if (!suggestion) return
    setDraft((known) => withTrip(known, suggestion))
    goToLine('W')
  }
  const quote = () => {
    setAsked('quote')
    if (missingQuote) return goToLine(missingQuote.line)
    setQuoting(true)
  }
  useLineKeys({ fill, book: revised ? quote : () => book() })
  useFirstTrip(suggestions.length > 0 ? caller?._id : undefined)
  const clear = () => {
    setTyped('')
    setFound(undefined)
    setDraft(EMPTY)
    setAsked(undefined)
    setStartedAt(undefined)
    goToLine('C')
  }
  const wrong = useWrong(price)
  const listed = useListed()
  const figures = useFigures()
  const drive =
    price.quote && draft.dropOff.place && !draft.byHour
      ? listed([figures.distance(price.quote.distance.value), figures.minutes(price.quote.duration.value)])
      : undefined
  return (
    <div className="flex flex-1 flex-col">
      <PageBar
        title={revised ? quotes('act.change') : t('title')}
        back={
          revised
            ? { href: `/office/proposals/${revised.id}`, label: quotes('back') }
            : { href: '/office/rides', label: office('backToRides') }
        }
      >
        {startedAt !== undefined && <Elapsed since={startedAt} />}
        <span className="ms-auto flex items-center gap-3">
          <Button size="small" onClick={clear}>
            {t('clear')}
          </Button>
        </span>
      </PageBar>
      <div className="grid flex-1 content-start desk:grid-cols-[minmax(0,668px)_minmax(0,1fr)] desk:content-stretch">
        <section aria-label={t('form')} className="flex min-w-0 flex-col border-line bg-surface desk:border-e">
          <CallerLine
            text={typed}
            caller={found}
            onText={(text) => {
              setTyped(text)
              setStartedAt((at) => at ?? Date.now())
            }}
            onPick={(one) => {
              setFound(one)
              change({ method: undefined, account: undefined, chauffeur: undefined })
            }}
          >
            {found && <CallerCard found={found} caller={caller} suggestions={suggestions} onFill={fill} />}
          </CallerLine>
          <PassengerLine
            name={found?.name}
            guest={draft.guest}
            saved={caller?.guests ?? []}
            isAsked={asked !== undefined}
            onGuest={(guest) => change({ guest })}
          />
          <WayLines draft={draft} places={caller?.places ?? []} wrong={wrong} drive={drive} onChange={change} />
          {region && <WhenLine draft={draft} region={region} ahead={ahead} wrong={wrong.when} onChange={change} />}
          {!revised && <RepeatLine draft={draft} wrong={repeat && planned.wrong} onChange={change} />}
          <ClassLine
            quote={price.quote}
            chosen={chosen}
            isNow={!draft.moment}
            isSettled={price.isSettled}
            onChoose={(vehicleClass) => change({ vehicleClass })}
          />
          <PeopleLine passengers={draft.passengers} luggage={draft.luggage} onChange={change} />
          <WishesLine draft={draft} onChange={change} />
          {!revised && <PayLine caller={caller} paying={paying} onChange={change} />}
          <Hints />
        </section>
        <div className="flex min-w-0 flex-col desk:sticky desk:top-0 desk:h-[calc(100dvh-52px)]">
          <PricePanel
            quote={price.quote}
            chosen={chosen}
            draft={draft}
            isSettled={price.isSettled}
            instead={
              repeat && <SeriesPanel planned={planned} repeat={repeat} onChange={(next) => change({ repeat: next })} />
            }
          />
          {repeat ? (
            <SeriesFoot
              {...{ planned, missing }}
              isAsked={asked !== undefined}
              booking={bookingAll}
              onBook={() => book()}
            />
          ) : (
            <BookFoot
              price={price}
              chosen={chosen}
              missing={asked === 'quote' ? missingQuote : missing}
              isAsked={asked !== undefined}
              failed={wrong.form}
              booking={booking}
              toBook={toBook}
              onBook={book}
              quote={{ isRevising: revised !== undefined, onQuote: quote }}
            />
          )}
          {found && (
            <QuoteDialog
              isOpen={isQuoting}
              caller={found}
              draft={draft}
              price={price}
              revised={revised}
              onClose={() => setQuoting(false)}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** Once it is known where they went, Enter fills in the last trip; whoever has gone on stays where they are. */
function useFirstTrip(callerId: string | undefined): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (callerId === undefined || shown.current === callerId) return
    shown.current = callerId
    if (document.activeElement?.closest('[data-line="C"]'))
      document.querySelector<HTMLElement>('[data-trip="0"]')?.focus()
  }, [callerId])
}

/** What is wrong with the trip, by the line that it is about. */
function useWrong({ wrongAt, error }: ReturnType<typeof useCallerQuote>) {
  const sentence = useSentence()
  const said = wrongAt === undefined ? undefined : sentence(error)
  const at = (line: typeof wrongAt) => (wrongAt === line ? said : undefined)
  return { pickup: at('pickup'), dropOff: at('dropOff'), when: at('when'), form: at('form') }
}

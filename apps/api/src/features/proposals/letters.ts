// The letter that brings a price, and the one before it is over: in the language of whoever gets it, with a link of its own.
import type { AppContext } from '../../app-context.ts'
import { letterHtml, letterText } from '../../platform/mail/letter.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'
import type { Person } from '../identity/index.ts'
import type { Proposal } from './domain/proposal.ts'
import { proposalNumber } from './show-proposals.ts'
import type { ShownTrip } from './show-trip.ts'

/** What the letter is about: the first of it, another one in its place, the same once more, or that it will be over. */
export type LetterKind = 'sent' | 'changed' | 'again' | 'reminder'

export interface ProposalToMail {
  readonly kind: LetterKind
  readonly proposal: Proposal
  readonly trip: ShownTrip
  readonly words: string | null
  readonly rider: Pick<Person, 'email' | 'firstname' | 'locale'>
  readonly token: string
}

export function proposalLetter(
  { config, messages }: Pick<AppContext, 'config' | 'messages'>,
  { kind, proposal, trip, words, rider, token }: ProposalToMail,
): OutgoingMail {
  const say = messages.letters(rider.locale)
  const moment = (at: Date) =>
    new Intl.DateTimeFormat(say.figures, {
      ...{ dateStyle: 'full', timeStyle: 'short', timeZone: trip.timeZone },
    }).format(at)
  const of = {
    name: rider.firstname,
    number: proposalNumber(proposal),
    amount: new Intl.NumberFormat(say.figures, { style: 'currency', currency: trip.currency }).format(trip.total / 100),
    until: moment(proposal.validUntil),
  }
  const stops = trip.stops.map(({ address }) => ({ label: say('proposal.stop'), value: address }))
  const lead = say(`proposal.${kind}.lead`, of)
  const letter = {
    locale: say.locale,
    brand: say.brand,
    lead: words === null || kind === 'reminder' ? lead : `${lead} ${say('proposal.words', { words })}`,
    rows: [
      { label: say('proposal.pickup'), value: trip.pickup.address },
      ...stops,
      { label: say('proposal.dropOff'), value: trip.dropOff.address },
      { label: say('proposal.when'), value: moment(new Date(trip.pickupAt)) },
      { label: say('proposal.class'), value: trip.className },
      { label: say('proposal.price'), value: of.amount },
    ],
    link: { url: `${config.webUrl}/quote/${token}`, label: say('proposal.open') },
    note: say('proposal.note', of),
    footer: say('proposal.footer'),
  }
  return {
    channel: 'mail',
    to: rider.email,
    subject: say(`proposal.${kind}.subject`, of),
    text: letterText(letter),
    html: letterHtml(letter),
  }
}

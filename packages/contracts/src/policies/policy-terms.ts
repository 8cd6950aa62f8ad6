// The operator's rules beside the tariff, each with what it may be set to. Every number here is data: it is kept in
// dated versions, and the office edits it.
import { z } from 'zod'
import { KINDS_OF_PLACE } from '../traffic/kinds-of-place.ts'

/** What a number counts; said with the field, so that a page can name it. */
export const POLICY_UNITS = [
  'minutes',
  'hours',
  'days',
  'seconds',
  'metres',
  'count',
  'stars',
  'share',
  'amount',
  'kmh',
] as const
export type PolicyUnit = (typeof POLICY_UNITS)[number]

const whole = (unit: PolicyUnit, min: number, max: number) => z.int().min(min).max(max).meta({ unit })
const minutes = (min: number, max = 43_200) => whole('minutes', min, max)
const days = (min: number, max: number) => whole('days', min, max)
const count = (min: number, max: number) => whole('count', min, max)
const amount = (min: number) => whole('amount', min, 100_000_000)
/** Basis points. */
const share = whole('share', 0, 10_000)
const mean = z.number().min(1).max(5).multipleOf(0.01).meta({ unit: 'stars' })

const AheadTerms = z
  .strictObject({
    minAheadMinutes: minutes(1),
    maxAheadDays: days(1, 730),
    /** Before the pickup. */
    openSearchMinutes: minutes(1),
    alertMinutes: minutes(1),
    remindMinutes: minutes(1),
    setOutMinutes: minutes(1),
    expireMinutes: minutes(1),
    /** Between two rides of a chauffeur, beside the drive; below the second number a gap is called tight. */
    slackMinutes: minutes(0, 120).default(5),
    tightMinutes: minutes(0, 240).default(10),
  })
  .refine(({ openSearchMinutes, expireMinutes }) => openSearchMinutes > expireMinutes, {
    path: ['openSearchMinutes'],
    message: 'The search must open before it ends.',
  })
  .refine(({ minAheadMinutes, expireMinutes }) => minAheadMinutes > expireMinutes, {
    path: ['minAheadMinutes'],
    message: 'A ride must be booked before its search ends.',
  })
  .refine(({ slackMinutes, tightMinutes }) => slackMinutes <= tightMinutes, {
    path: ['tightMinutes'],
    message: 'Not below the minutes that must be left.',
  })

const AccountTerms = z.strictObject({
  /** A one-time code: how long it lives, how often it may be tried, how soon and how often another is sent. */
  codeMinutes: minutes(2, 60),
  codeTries: count(3, 10),
  resendSeconds: whole('seconds', 30, 600),
  codesAnHour: count(2, 20),
  /** So many wrong passwords lock an address for so long. */
  failures: count(3, 20),
  lockMinutes: minutes(1, 1_440),
  linkMinutes: minutes(2, 60),
  resetMinutes: minutes(2, 60),
  /** A device that nobody uses is signed out after so long. */
  sessionDays: days(1, 90),
  /** A deleted account comes back with a sign-in for so long, then it is erased. */
  graceDays: days(1, 90),
  /** Companies apply without an account: so often from one address within a day, and from all within an hour. */
  applicationsADay: count(1, 1_000).default(10),
  applicationsAnHour: count(1, 10_000).default(60),
  /** Whoever of the office has no second factor sets one up before anything else. */
  officeSecondFactor: z.enum(['optional', 'required']).default('optional'),
  /** What somebody of the office asked a second person for waits so long. */
  officeApprovalHours: whole('hours', 1, 168).default(24),
})

const BookingTerms = z.strictObject({
  /** A booking that nobody has paid by then is let go. */
  unpaidMinutes: minutes(2, 1_440),
  /** So many wrong PINs lock a ride for so long. */
  pinTries: count(3, 10),
  pinLockSeconds: whole('seconds', 10, 3_600),
  /** Once cancelling costs something, another time, pickup or drop-off adds this share of the fare. */
  lateChangeShare: share.default(1_000),
  /** Beside their own ride a rider has so many on-demand rides for guests under way. */
  guestRidesAtOnce: count(1, 100).default(5),
  /** One booking takes so many cars. */
  carsOfParty: count(2, 20).default(5),
  /** A booking of the office repeats so often at most. */
  ridesOfSeries: count(2, 200).default(60),
  /** A list that the office imports has so many rides at most. */
  rowsOfImport: count(1, 2_000).default(500),
  /** So many guests may one rider name within a day, booking or changing: each is sent a text in our name. */
  guestsADay: count(1, 500).default(10),
  /** Whoever has cancelled so many rides free of charge within an hour books none until it is over. */
  cancelsAnHour: count(3, 10_000).default(30),
  /** A ride's guest is told of changes until they were sent so many texts about it within a day. */
  guestTextsADay: count(1, 100).default(10),
  /** A ride above a company's limit waits so long for its administrator: one for now, and one for later. */
  approvalMinutes: minutes(1, 240).default(15),
  aheadApprovalMinutes: minutes(5, 43_200).default(1_440),
  /** A price that was mailed stands for so long; its customer is reminded so long before it is over, 0 for never. */
  proposalHours: whole('hours', 1, 720).default(72),
  proposalReminderHours: whole('hours', 0, 168).default(24),
})

const DriverTerms = z.strictObject({
  giveBackFreeMinutes: minutes(0),
  /** Giving back is free, too, when the flight moved by more than this. */
  flightMovedMinutes: minutes(1, 1_440),
  /** So many strikes within so many days pause a driver's claims for so many days. */
  strikes: count(1, 20),
  strikeDays: days(1, 365),
  pauseDays: days(1, 365),
  /** How near the pickup a driver is who says that they have arrived. */
  arrivedMetres: whole('metres', 50, 5_000),
  contactAttempts: count(0, 10),
  /** A rider may ask so often for so many more minutes. */
  moreWaitMinutes: minutes(1, 60),
  moreWaits: count(0, 6),
  /** A ride goes on, and its driver's phone has been silent for so long: the office is told. */
  silentMinutes: minutes(1, 1_440).default(10),
  /**
   * Chauffeurs set out from home: a rider sees the car once it is so far from where it set out, or half of the way to the
   * pickup where that is less. 0 shows it at once.
   */
  hideStartMetres: whole('metres', 0, 10_000).default(400),
})

/**
 * What a step of a ride is measured against: the positions that the server received, not what a phone says of itself.
 */
const EvidenceTerms = z.strictObject({
  /** A driver's last position counts at an arrival when it is at most so old. */
  freshSeconds: whole('seconds', 10, 600),
  /** A step that is sent later than this waited for a signal, and is judged by the phone's time; up to so many hours. */
  liveSeconds: whole('seconds', 5, 300).default(15),
  queuedHours: whole('hours', 1, 48).default(12),
  /** Nobody drives faster: a position that asks for more is not taken. High only where a city's time runs faster. */
  fastestKmh: whole('kmh', 80, 100_000),
  /** So many impossible positions during a ride, or a jump that stays, and the office is told. */
  jumps: count(1, 100),
  /** An attempt to reach the rider counts when the one before it is at least so long ago. */
  contactGapSeconds: whole('seconds', 0, 600),
  /** Between two positions at the pickup the phone may have been without signal for so long. */
  presenceGapMinutes: minutes(1, 60),
  /** Ending a ride asks for a reason farther than this from the drop-off, or within this share of the planned time. */
  completedMetres: whole('metres', 50, 5_000),
  completedShare: share,
  /** Tolls with a receipt are charged up to this a ride; above it the office decides. */
  tollsMost: amount(0),
  /** A final fare that is above the agreed one by more than this share waits for the office. */
  beyondShare: whole('share', 0, 100_000),
  /** The office gives back up to this a ride; above it somebody whose role adjusts fares does. */
  refundsMost: amount(0).default(5_000),
  /** After so many days a ride's track is reduced to its simplified line. */
  trackDays: days(1, 365),
})

const RatingTerms = z
  .strictObject({
    /** After the ride it can be rated for so long, and a rating stays hidden no longer. */
    days: days(1, 90),
    /** The last so many count, once there are so many. */
    counted: count(1, 500),
    from: count(1, 500),
    first: mean,
    warning: mean,
    review: mean,
  })
  .refine(({ counted, from }) => from <= counted, { path: ['from'], message: 'No more than are counted.' })
  .refine(({ review, warning }) => review <= warning, { path: ['review'], message: 'Not above the warning.' })
  .refine(({ warning, first }) => warning <= first, { path: ['warning'], message: 'Not above the line of First.' })

/** The plan of a day, proposed to the office the evening before. */
const PlanTerms = z.strictObject({
  /** By the region's clock: what is driven before then belongs to the night of the day before. */
  dayBeginsHour: whole('hours', 0, 12),
  /** When the next day is proposed. */
  proposedAtHour: whole('hours', 0, 23),
  /** From the first pickup to the last drop-off, and between two days. */
  longestDayHours: whole('hours', 4, 24),
  leastRestHours: whole('hours', 0, 16),
  /** Whoever has a ride keeps it from so long before the pickup. */
  settledMinutes: minutes(0, 2_880),
  /** A ride that somebody has is moved when it saves so much empty driving. */
  changeMinutes: minutes(0, 240),
  /** How much an hour beyond an even share of the day weighs against an hour of empty driving. */
  unevenShare: share,
  /** So long is looked for a better day. */
  searchSeconds: whole('seconds', 1, 60),
})

/** Flights and trains: how they are followed, and how a pickup goes with them. */
const ArrivalTerms = z
  .strictObject({
    /** Before the pickup a number is followed for so long; within so many minutes of its coming in more often. */
    followHours: whole('hours', 1, 72),
    farMinutes: minutes(5, 240),
    nearFromMinutes: minutes(10, 720),
    nearMinutes: minutes(1, 60),
    /** A pickup moves when the arrival has moved it by so much, and never to sooner than so long from now. */
    moveMinutes: minutes(1, 120),
    leadMinutes: minutes(0, 240),
    /** When a car is best there: after a landing, after a train. */
    flightPickupMinutes: minutes(0, 120),
    trainPickupMinutes: minutes(0, 120),
    /** A pickup goes with an arrival from so much before it until so much after. */
    earlyMinutes: minutes(0, 240),
    lateMinutes: minutes(15, 720),
    /** An answer of this age is good enough for whoever books; and one person asks so often within an hour. */
    freshMinutes: minutes(1, 120),
    checksAnHour: count(1, 1_000),
    /** What sources have answered is kept so long. */
    keptDays: days(7, 365),
  })
  .refine(({ nearMinutes, farMinutes }) => nearMinutes <= farMinutes, {
    path: ['nearMinutes'],
    message: 'Not above the minutes of the time before.',
  })

// What came later has a default, so that versions that were written before it stay readable.
const SearchTerms = z.strictObject({
  offersPerRound: count(1, 10),
  instantAnswerSeconds: whole('seconds', 5, 120),
  instantSearchMinutes: minutes(1, 60),
  /** An added stop, or another way of a ride under way, waits so long for its answer. */
  changeAnswerMinutes: minutes(1, 30),
  /** Whoever was not agreed with so often on a ride under way does not ask for another way of it again. */
  wayAsksMost: count(1, 10).default(3),
  /** Another time or place of a scheduled ride waits so long, and no longer than the ride can be offered to others. */
  aheadChangeAnswerMinutes: minutes(1, 1_440).default(60),
  /** Between two looks for an on-demand ride when there is nobody to ask. */
  instantLookAgainSeconds: whole('seconds', 1, 60).default(3),
  /** Whoever lets an offer run out is asked about the ride so often in all. */
  asksPerDriver: count(1, 5).default(2),
  /** A scheduled ride whose rider wishes for a chauffeur is on the board for them alone for so long. */
  preferredMinutes: minutes(0, 1_440).default(30),
  /** Whoever prefers the area of the pickup is asked before somebody who is no more than this nearer. */
  areaAdvantageSeconds: whole('seconds', 0, 600).default(60),
  /** A phone that has not been heard of for this long is not offered rides. */
  freshSeconds: whole('seconds', 15, 600).default(60),
  /** Whoever brings somebody to their drop-off may be asked about a ride for now so long before they are there. */
  askBeforeFreeSeconds: whole('seconds', 0, 900).default(300),
  /** … when the pickup is no longer drive from there; whoever has waited so long is offered a longer one. */
  afterDriveSeconds: whole('seconds', 0, 1_800).default(420),
  longAfterSeconds: whole('seconds', 0, 600).default(180),
  /** How far around an on-demand ride is looked for, and how much further each round; the tariff's reach ends it. */
  firstRadiusMetres: whole('metres', 500, 60_000).default(4_000),
  widerMetres: whole('metres', 500, 60_000).default(5_000),
  /** So many cars at a time are measured by the streets. */
  carsMeasured: count(3, 50).default(12),
  /** A scheduled ride: how far around, and how it is asked while there is time, and when there is little. */
  aheadRadiusMetres: whole('metres', 1_000, 200_000).default(60_000),
  calmMinutes: minutes(1, 1_440).default(120),
  calmAnswerSeconds: whole('seconds', 10, 600).default(60),
  calmLookAgainSeconds: whole('seconds', 10, 3_600).default(300),
  hurryAnswerSeconds: whole('seconds', 5, 300).default(30),
  hurryLookAgainSeconds: whole('seconds', 5, 600).default(30),
  /** The best one is asked alone for so long; then the next ones are asked beside them. */
  headStartSeconds: whole('seconds', 0, 60).default(12),
  /** Where cars are few, open rides wait so long to be matched with each other. */
  gatherSeconds: whole('seconds', 0, 10).default(2),
  /** A second that a rider has waited counts as this share of a second's drive, when not all can have a car. */
  waitedShare: whole('share', 0, 100_000).default(13_000),
  /** Once so many cars have gone to people who asked so long after them, whoever waits comes first. */
  passedOverMost: count(1, 100).default(2),
  passedOverSeconds: whole('seconds', 10, 600).default(120),
  /** What counts beside the drive, in seconds of it: a kilometre of empty drive, a star below five, … */
  emptySeconds: whole('seconds', 0, 120).default(5),
  ratingSeconds: whole('seconds', 0, 300).default(30),
  /** … twice the earnings of the others today, and a ride that leads home. */
  fairSeconds: whole('seconds', 0, 300).default(10),
  homeSeconds: whole('seconds', 0, 300).default(60),
  /** Who was thought of for a ride, and why not, is kept so long. */
  verdictDays: days(1, 365).default(30),
})

/** What is done for a booked ride at red: the office is told, the ride is offered to the backup and others, or moved. */
export const AT_RED = ['tell', 'offer', 'swap'] as const
/** How booked rides are watched: all but the hours in minutes before the pickup, or of a lateness. */
const WatchTerms = z
  .strictObject({
    aheadHours: whole('hours', 1, 72),
    /** With less to spare than this a ride is amber, and red. */
    amberMinutes: minutes(0, 120),
    redMinutes: minutes(0, 60),
    atRed: z.enum(AT_RED),
    /** So long before the backup has to leave the ride is offered to them, or moved; until then the chauffeur has it. */
    actMinutes: minutes(0, 120),
    /** Who would come late, too, is named when it is so much less late; and never when it is later than this. */
    gainMinutes: minutes(1, 60),
    latestMinutes: minutes(0, 120),
    /** A chauffeur is to be heard so long before they have to set out. */
    callMinutes: minutes(0, 240),
    /** What speaks against a chauffeur for the hour of the ride is to be put right so long before it. */
    putRightMinutes: minutes(0, 2_880),
    stalledMinutes: minutes(1, 60),
    retreatMetres: whole('metres', 100, 20_000),
    offMetres: whole('metres', 100, 20_000),
    /** The rider is told of a lateness from this on, again when it differs by so much, and no earlier before the pickup. */
    tellLateMinutes: minutes(1, 60),
    tellAgainMinutes: minutes(1, 60),
    tellAheadMinutes: minutes(5, 1_440),
  })
  .refine(({ redMinutes, amberMinutes }) => redMinutes <= amberMinutes, {
    path: ['redMinutes'],
    message: 'Not above amber.',
  })

/** From when a rider and their chauffeur may write to each other. */
export const CHAT_OPENINGS = ['assigned', 'en_route'] as const
const ChatTerms = z.strictObject({
  opensAt: z.enum(CHAT_OPENINGS),
  closesAfterHours: whole('hours', 0, 720),
  /** A message that nobody has read by then is told outside the app. */
  tellAfterSeconds: whole('seconds', 1, 600),
})

const PayoutTerms = z.strictObject({ payableAfterDays: days(0, 60), onDemandMin: amount(1) })

const WalletTerms = z
  .strictObject({
    topUpMin: amount(1),
    topUpMax: amount(1),
    balanceMax: amount(1),
    /** A top-up that nobody has paid by then is let go. */
    topUpExpiresMinutes: minutes(5, 1_440),
  })
  .refine(({ topUpMin, topUpMax }) => topUpMin <= topUpMax, { path: ['topUpMax'], message: 'Not below the least.' })
  .refine(({ topUpMax, balanceMax }) => topUpMax <= balanceMax, {
    path: ['balanceMax'],
    message: 'Not below the largest top-up.',
  })

/** From this long before the next day on, a cancellation costs this share. The first that fits counts. */
const CancelTiers = z
  .array(z.strictObject({ minutesBefore: minutes(0, 525_600), share }))
  .min(1)
  .max(6)
  .refine((tiers) => tiers.every((tier, index) => tier.minutesBefore < (tiers[index - 1]?.minutesBefore ?? Infinity)), {
    message: 'The earliest first.',
  })
  .refine((tiers) => tiers.at(-1)?.minutesBefore === 0, { message: 'The last begins at 0.' })

/** Shares in basis points, amounts in minor units. */
const EngagementTerms = z
  .strictObject({
    platformFee: z.strictObject({ share, min: amount(0), max: amount(0) }),
    commissionShare: share,
    taxShare: share,
    price: z.strictObject({ min: amount(1), max: amount(1) }),
    tipMax: amount(0),
    post: z.strictObject({
      leadMinutes: minutes(0),
      aheadDays: days(1, 730),
      daysMax: days(1, 366),
      dayMinutesMin: minutes(1, 1_440),
      dayMinutesMax: minutes(1, 1_440),
      openDays: days(1, 365),
    }),
    bidsCloseMinutesBefore: minutes(0),
    unpaidMinutes: minutes(1),
    /** Between an engagement's day and a ride of the same driver. */
    travelMinutes: minutes(0, 1_440),
    lateDriverMinutes: minutes(1, 1_440),
    startEarlyMinutes: minutes(0),
    missedAfterMinutes: minutes(1),
    completeAfterMinutes: minutes(1),
    confirmAfterMinutes: minutes(1),
    reviewDays: days(1, 90),
    riderCancels: CancelTiers,
    driverCancels: CancelTiers,
  })
  .refine(({ platformFee }) => platformFee.min <= platformFee.max, {
    path: ['platformFee', 'max'],
    message: 'Not below the least.',
  })
  .refine(({ price }) => price.min <= price.max, { path: ['price', 'max'], message: 'Not below the least.' })
  .refine(({ post }) => post.dayMinutesMin <= post.dayMinutesMax, {
    path: ['post', 'dayMinutesMax'],
    message: 'Not below the least.',
  })

/** Who sells: what stands on top of invoices. */
const line = (max: number) => z.string().trim().min(1).max(max)
const InvoicingTerms = z.strictObject({
  companyName: line(80),
  address: line(240).meta({ lines: true }),
  vatNumber: line(40),
  email: line(120),
})

const SafetyTerms = z.strictObject({
  /** Of the region: police, ambulance, fire. */
  emergencyNumber: z
    .string()
    .regex(/^\d{2,6}$/, 'Please enter the digits of the number.')
    .max(6),
  /** Whoever tells the office from a ride is called back within this; their screen says so. */
  callBackMinutes: minutes(1, 60),
})

/** How long drives take by the hour of the week. */
const TrafficTerms = z.strictObject({
  /** What streets are like where nobody has driven yet; `auto` goes by the region. */
  kindOfPlace: z.enum(['auto', ...KINDS_OF_PLACE]),
  /** Whether own rides correct it, and after how many. */
  learning: z.enum(['on', 'off']),
  leastRides: count(20, 100_000),
  /** Older rides say nothing any more. */
  learnDays: days(7, 730),
})

/** Reminders of companies' invoices, so many days after the due day, and what is declared. */
const FinanceTerms = z
  .strictObject({
    reminders: z.enum(['on', 'off']),
    reminderLevels: count(1, 3),
    firstReminderDays: days(1, 365),
    secondReminderDays: days(1, 365),
    thirdReminderDays: days(1, 365),
    /** Asked for in each letter, and booked with it, its tax inside; 0 for none. */
    reminderFee: amount(0),
    /** The tax that is inside it, where it is owed. */
    reminderFeeTaxShare: share,
    /** The tax that is inside the commission, where the operator owes it. */
    commissionTaxShare: share,
  })
  .refine(({ firstReminderDays, secondReminderDays }) => firstReminderDays < secondReminderDays, {
    path: ['secondReminderDays'],
    message: 'After the first reminder.',
  })
  .refine(({ secondReminderDays, thirdReminderDays }) => secondReminderDays < thirdReminderDays, {
    path: ['thirdReminderDays'],
    message: 'After the second reminder.',
  })

const OfficeTerms = z.strictObject({
  /** An alert that somebody has taken and not closed rings again after so long. */
  takenMinutes: minutes(1, 1_440),
  /** So many narrowed lists of a page keeps one person, and so many are there for everybody. */
  ownLists: count(1, 100),
  sharedLists: count(0, 100),
})

/** Every policy by its name. A new one is a line here, a first version in a migration, and words in the web. */
export const POLICIES = {
  accounts: AccountTerms,
  bookings: BookingTerms,
  ahead: AheadTerms,
  drivers: DriverTerms,
  evidence: EvidenceTerms,
  ratings: RatingTerms,
  search: SearchTerms,
  chat: ChatTerms,
  engagements: EngagementTerms,
  wallets: WalletTerms,
  payouts: PayoutTerms,
  invoicing: InvoicingTerms,
  safety: SafetyTerms,
  plans: PlanTerms,
  watch: WatchTerms,
  traffic: TrafficTerms,
  arrivals: ArrivalTerms,
  finance: FinanceTerms,
  office: OfficeTerms,
} as const
export type PolicyName = keyof typeof POLICIES
export type PolicyTerms<Name extends PolicyName> = z.output<(typeof POLICIES)[Name]>
export const PolicyName = z.enum(Object.keys(POLICIES) as [PolicyName, ...PolicyName[]])

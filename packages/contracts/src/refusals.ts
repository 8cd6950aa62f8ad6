// Every "no" that the product says: its code, its status, and the sentence a person reads. Codes never change their
// meaning.

export interface RefusalRule {
  readonly status: number
  readonly sentence: string
}
const refusals = <const Rules extends Record<string, RefusalRule>>(rules: Rules): Rules => rules

export const PLATFORM_REFUSALS = refusals({
  BAD_INPUT: { status: 400, sentence: 'Something in the request is missing or not in the right form.' },
  BAD_JSON: { status: 400, sentence: 'The request body is not valid JSON.' },
  BAD_ENCODING: { status: 400, sentence: 'The request body is not valid UTF-8.' },
  BODY_TOO_LARGE: { status: 413, sentence: 'The request body is larger than allowed.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, sentence: 'This call does not take a body of that type.' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, sentence: 'This Idempotency-Key was used before with another request.' },
  TOKEN_MISSING: { status: 401, sentence: 'Please sign in.' },
  TOKEN_INVALID: { status: 401, sentence: 'Your sign-in is not valid. Please sign in again.' },
  TOKEN_EXPIRED: { status: 401, sentence: 'Your sign-in has expired. Please sign in again.' },
  SESSION_CHANGED: { status: 409, sentence: 'Another account has signed in here since. Nothing was changed.' },
  WRONG_ROLE: { status: 403, sentence: 'Your account may not do this.' },
  NOT_FOUND: { status: 404, sentence: 'There is nothing here.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'That was a lot at once. Please wait a moment and try again.' },
  INTERNAL: { status: 500, sentence: 'Something went wrong on our side. Nothing was charged. Please try again.' },
  UNAVAILABLE: { status: 503, sentence: 'The service is not available right now. Please try again in a moment.' },
  STALE_VERSION: { status: 409, sentence: 'This changed while you were looking at it. Please look again.' },
})

export const IDENTITY_REFUSALS = refusals({
  TERMS_NOT_ACCEPTED: { status: 422, sentence: 'Please accept the terms to register.' },
  PASSWORD_TOO_WEAK: {
    status: 422,
    sentence: 'Please choose a password of at least 10 characters that is not on the list of common ones.',
  },
  CREDENTIALS_WRONG: { status: 401, sentence: 'The email address or the password is not right.' },
  ACCOUNT_LOCKED: { status: 429, sentence: 'Too many failed sign-ins. Please try again later.' },
  ACCOUNT_NOT_VERIFIED: { status: 403, sentence: 'Please enter the code that we sent to your email address first.' },
  ACCOUNT_SUSPENDED: { status: 403, sentence: 'This account is suspended. Please contact us.' },
  OTP_WRONG: { status: 422, sentence: 'That code is not right.' },
  OTP_EXPIRED: { status: 422, sentence: 'That code has expired. Please ask for a new one.' },
  OTP_TOO_MANY_TRIES: { status: 429, sentence: 'Too many tries with this code. Please ask for a new one.' },
  OTP_TOO_SOON: { status: 429, sentence: 'A code was just sent. Please wait a moment before asking for another.' },
  CURRENT_PASSWORD_WRONG: { status: 422, sentence: 'Your current password is not right.' },
  ALREADY_SUSPENDED: { status: 409, sentence: 'This account is suspended already.' },
  NOT_SUSPENDED: { status: 409, sentence: 'This account is not suspended.' },
  PROVIDER_TOKEN_INVALID: { status: 401, sentence: 'The sign-in with this provider did not work. Please try again.' },
  PROVIDER_NOT_OFFERED: { status: 422, sentence: 'This installation does not sign in with that provider.' },
  ACCOUNT_NOT_LINKED: {
    status: 409,
    sentence: 'There is an account with this email address already. Please sign in the way that you did before.',
  },
  ACCOUNT_HAS_OPEN_RIDE: { status: 409, sentence: 'Your account cannot be deleted while a ride is open.' },
  ACCOUNT_HAS_MONEY: { status: 409, sentence: 'Your account cannot be deleted while there is money in the wallet.' },
})

export const FILES_REFUSALS = refusals({
  FILE_TOO_LARGE: { status: 413, sentence: 'A picture has at most 8 MB, a PDF at most 10 MB.' },
  TOO_MANY_FILES: { status: 422, sentence: 'Please send at most six pictures, or one paper.' },
  FILE_MISSING: { status: 422, sentence: 'Please choose a file.' },
  IMAGE_NOT_ACCEPTED: { status: 422, sentence: 'Please choose a jpg, png or webp picture of at most 8 MB.' },
  IMAGE_DAMAGED: { status: 422, sentence: 'This picture is damaged or cut off. Please choose another.' },
  IMAGE_TOO_DETAILED: { status: 422, sentence: 'This picture has too many pixels. At most 50 megapixels, please.' },
  FILE_NOT_ACCEPTED: { status: 422, sentence: 'Please choose a PDF, or a jpg, png or webp picture.' },
  PDF_DAMAGED: { status: 422, sentence: 'This PDF is damaged or cut off. Please save it again.' },
  PDF_LOCKED: { status: 422, sentence: 'This PDF is encrypted. Please save it without a password.' },
  PDF_NOT_PLAIN: {
    status: 422,
    sentence: 'This PDF carries scripts, attachments or another file. Please print it to a new PDF.',
  },
  PDF_TOO_COMPLEX: { status: 422, sentence: 'This PDF is too complex to check. Please print it to a new PDF.' },
  CHECKS_BUSY: { status: 503, sentence: 'Many files are being checked right now. Please try again in a moment.' },
  STORAGE_FULL: { status: 507, sentence: 'Files cannot be saved right now. Please try again later.' },
  LINK_EXPIRED: { status: 403, sentence: 'This link has expired. Please open the page again.' },
})

export const DOCUMENTS_REFUSALS = refusals({
  VEHICLE_NOT_FOUND: { status: 404, sentence: 'There is no such vehicle.' },
  VEHICLE_NUMBER_TAKEN: { status: 409, sentence: 'A vehicle with this number plate is registered already.' },
  DOCUMENT_NOT_FOUND: { status: 404, sentence: 'There is no such document.' },
  DOCUMENT_EXISTS: { status: 409, sentence: 'You have handed in a document of this kind. Please renew that one.' },
  DOCUMENT_HAS_NO_FILE: { status: 422, sentence: 'There is no picture or PDF of this document yet.' },
  DOCUMENT_HAS_EXPIRED: { status: 422, sentence: 'This document has expired.' },
  EXPIRY_MISSING: { status: 422, sentence: 'Please say until when this document is valid.' },
  ALREADY_DECIDED: { status: 409, sentence: 'Somebody has decided on this already. Please look again.' },
  PAPERS_NOT_APPROVED: {
    status: 422,
    sentence: 'You can go online and take rides once all required documents are approved and valid.',
  },
})

export const PLACES_REFUSALS = refusals({
  OUTSIDE_REGION: { status: 422, sentence: 'This place is outside the area that we serve.' },
  MAPS_UNAVAILABLE: { status: 503, sentence: 'Maps are not available right now. Please try again in a moment.' },
  NO_ROUTE: { status: 422, sentence: 'There is no way to drive between these places.' },
  REGION_NOT_FOUND: { status: 404, sentence: 'There is no such region.' },
})

export const SAVED_PLACES_REFUSALS = refusals({
  TOO_MANY_SAVED_PLACES: { status: 422, sentence: 'You can save at most 50 places.' },
})

export const PRICING_REFUSALS = refusals({
  PLACES_TOO_CLOSE: { status: 422, sentence: 'Pickup and drop-off are less than 100 metres apart.' },
  EXTRA_NOT_FOUND: { status: 422, sentence: 'One of the extras is not offered any more.' },
  PICKUP_TIME_INVALID: { status: 422, sentence: 'A ride can’t be booked for that time.' },
  CLASS_TOO_SMALL: { status: 422, sentence: 'That class is too small for your party.' },
  QUOTE_NOT_FOUND: { status: 404, sentence: 'There is no such quote.' },
  QUOTE_EXPIRED: { status: 409, sentence: 'This price has expired. Please look at the new one.' },
  TARIFF_NOT_FOUND: { status: 404, sentence: 'There is no such tariff.' },
  TARIFF_HAS_BEGUN: { status: 409, sentence: 'This tariff has begun. A new version can follow it.' },
  TARIFF_START_PAST: { status: 422, sentence: 'A new tariff begins at a moment to come.' },
  TARIFF_START_TAKEN: { status: 409, sentence: 'Another version begins at that very moment.' },
  PROMOTION_UNKNOWN: { status: 422, sentence: 'We do not know this code.' },
  PROMOTION_NOT_NOW: { status: 422, sentence: 'This code is not valid at the moment.' },
  PROMOTION_USED_UP: { status: 409, sentence: 'This code has been used up.' },
  PROMOTION_ALREADY_USED: { status: 409, sentence: 'You have used this code as often as it can be.' },
  PROMOTION_EXISTS: { status: 409, sentence: 'There is already a code of that name.' },
  PROMOTION_NOT_FOUND: { status: 404, sentence: 'There is no such promotion.' },
  LAST_CLASS_OFFERED: { status: 409, sentence: 'One class has to stay on offer.' },
  CLASS_NOT_QUOTED: { status: 422, sentence: 'That class is not part of this quote.' },
})

export const MONEY_REFUSALS = refusals({
  INSUFFICIENT_FUNDS: { status: 422, sentence: 'Your wallet does not hold enough for this.' },
  TOP_UP_OUT_OF_RANGE: { status: 422, sentence: 'That amount can’t be topped up.' },
  WALLET_FULL: { status: 422, sentence: 'That is more than a wallet can hold.' },
  TOP_UP_NOT_FOUND: { status: 404, sentence: 'There is no such top-up.' },
  PAYMENT_NOT_CONFIRMED: { status: 409, sentence: 'The payment provider has not confirmed this payment.' },
  PAYMENT_NOT_FOUND: { status: 404, sentence: 'There is no such payment.' },
  AMOUNT_OPEN: { status: 409, sentence: 'Please pay what is still open of an earlier ride first.' },
  NOTHING_TO_PAY: { status: 409, sentence: 'There is nothing to pay.' },
  CURRENCY_NOT_ACCEPTED: { status: 422, sentence: 'We do not take that currency.' },
  CARD_NOT_FOUND: { status: 404, sentence: 'There is no such card.' },
  CARD_DECLINED: { status: 402, sentence: 'The card was declined by its bank.' },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    sentence: 'The payment provider does not answer right now. Nothing was charged.',
  },
  CARDS_NOT_TAKEN: { status: 422, sentence: 'Card payments are not set up here yet.' },
  PAYOUTS_NOT_SET_UP: { status: 422, sentence: 'Payouts are not set up here yet.' },
  CONNECT_ACCOUNT_MISSING: { status: 422, sentence: 'Please link a bank account for your payouts first.' },
  IBAN_WRONG: { status: 422, sentence: 'This IBAN is not right. Please check its digits.' },
  NOT_PAYABLE_YET: { status: 422, sentence: 'That much can’t be paid out yet.' },
  PAYOUT_TOO_SMALL: {
    status: 422,
    sentence: 'That is too little for a payout on demand. Smaller amounts are sent every Monday.',
  },
  PAYOUT_UNDER_WAY: { status: 409, sentence: 'A payout is already under way.' },
  RIDE_NOT_SETTLED: { status: 409, sentence: 'Money can be given back once the ride is settled.' },
  REFUND_TOO_LARGE: { status: 422, sentence: 'Not that much is left to give back.' },
  SHARE_NOT_THERE: {
    status: 422,
    sentence: 'The chauffeur’s wallet does not hold that share any more. The house can bear it.',
  },
  SIGNATURE_INVALID: { status: 400, sentence: 'The signature is not valid.' },
})

export const COMPANIES_REFUSALS = refusals({
  COMPANY_NOT_FOUND: { status: 404, sentence: 'There is no such company.' },
  NOT_A_MEMBER: { status: 403, sentence: 'You do not ride for this company.' },
  COMPANY_CLOSED: { status: 409, sentence: 'The account of this company is closed.' },
  COMPANY_BLOCKED: {
    status: 409,
    sentence: 'This company has an invoice that is long overdue. Until it is paid, please pay in another way.',
  },
  COMPANY_LIMIT_REACHED: {
    status: 422,
    sentence: 'This ride costs more than the company’s account has left. Please pay in another way.',
  },
  COMPANY_LIMIT_TOO_LOW: {
    status: 422,
    sentence: 'The company owes or has booked more than that already. Please choose a higher limit.',
  },
  PAYMENT_TAKEN_BACK: { status: 409, sentence: 'This payment has been taken back already.' },
  LIMIT_NEEDS_PAYMENT: {
    status: 422,
    sentence: 'Without this payment the company owes and has booked more than its limit. Please raise the limit first.',
  },
  COST_CENTRE_MISSING: { status: 422, sentence: 'Please choose a cost centre.' },
  COST_CENTRE_UNKNOWN: { status: 422, sentence: 'The company has no such cost centre.' },
  COST_CENTRE_TWICE: { status: 422, sentence: 'Two cost centres have the same code.' },
})

export const RIDES_REFUSALS = refusals({
  RIDE_NOT_FOUND: { status: 404, sentence: 'There is no such ride.' },
  INVALID_TRANSITION: { status: 409, sentence: 'This ride is not at the point where that is possible.' },
  ACTIVE_RIDE_EXISTS: { status: 409, sentence: 'You already have a ride under way.' },
  RIDE_AT_THAT_TIME: { status: 409, sentence: 'You have a ride at that time already.' },
  QUOTE_ALREADY_BOOKED: { status: 409, sentence: 'This quote has already been booked.' },
  WRONG_KIND_OF_QUOTE: { status: 422, sentence: 'This quote is for another kind of ride.' },
  PIN_WRONG: { status: 422, sentence: 'That PIN is not right.' },
  PIN_REQUIRED: { status: 422, sentence: 'Please enter the rider’s PIN.' },
  PIN_LOCKED: { status: 429, sentence: 'Too many wrong PINs. Please wait a moment or call the office.' },
  TOO_FAR_FROM_PICKUP: {
    status: 422,
    sentence: 'You are too far from the pickup. Please give a reason if you are there.',
  },
  POSITION_UNKNOWN: {
    status: 422,
    sentence: 'We have not received your position lately. Please give a reason if you are at the pickup.',
  },
  END_NEEDS_REASON: { status: 422, sentence: 'Please say why the ride ends here and now.' },
  TOLL_RECEIPT_REQUIRED: { status: 422, sentence: 'Please add a picture of the receipt for these tolls.' },
  TOLL_RECEIPT_USED: {
    status: 409,
    sentence: 'This picture is the receipt of another toll. Please take one of this receipt.',
  },
  FARE_REVIEW_NOT_FOUND: { status: 404, sentence: 'There is no such fare review.' },
  FARE_REVIEW_DECIDED: { status: 409, sentence: 'This fare has been decided already.' },
  FARE_UNDER_REVIEW: { status: 409, sentence: 'Please decide first on the part of the fare that waits.' },
  TOO_EARLY_FOR_NO_SHOW: { status: 422, sentence: 'It is too early to report a no-show.' },
  WAIT_NOT_EXTENDED: { status: 409, sentence: 'Your chauffeur cannot be asked to wait any longer. Please call.' },
  CONTACT_ATTEMPTS_MISSING: { status: 422, sentence: 'Please try to reach the rider again first.' },
  TOO_EARLY_TO_SET_OUT: { status: 422, sentence: 'It is too early to set out for this ride.' },
  RIDE_NOT_ON_BOARD: { status: 409, sentence: 'This ride is not on the board any more.' },
  CLASS_NOT_DRIVEN: { status: 422, sentence: 'This ride is for another class than your car’s.' },
  RIDES_OVERLAP: { status: 409, sentence: 'This ride does not fit between your other rides.' },
  CLAIMS_PAUSED: {
    status: 422,
    sentence: 'You have given back too many rides late. You cannot claim rides for a while.',
  },
  STOP_TOO_CLOSE: { status: 422, sentence: 'This stop is less than 100 metres from the place before or after it.' },
  TOO_MANY_STOPS: { status: 422, sentence: 'A ride has at most five stops.' },
  CHANGE_PENDING: { status: 409, sentence: 'Your chauffeur is still thinking about the last change.' },
  NO_OPEN_CHANGE: { status: 409, sentence: 'There is no change to answer any more.' },
  PRICE_CHANGED: { status: 409, sentence: 'The price has changed meanwhile. Please look at it again.' },
  TOLLS_TOO_HIGH: { status: 422, sentence: 'These tolls are higher than we take without the office.' },
  REASON_REQUIRED: { status: 422, sentence: 'Please give a reason.' },
})

export const ENGAGEMENTS_REFUSALS = refusals({
  ENGAGEMENT_NOT_FOUND: { status: 404, sentence: 'There is no such engagement.' },
  ENGAGEMENT_MOVED_ON: { status: 409, sentence: 'This engagement is not at the point where that is possible.' },
  SKILL_NOT_OFFERED: { status: 422, sentence: 'That category or skill is not offered any more.' },
  SKILL_NOT_FOUND: { status: 404, sentence: 'There is no such category or skill.' },
  SKILL_EXISTS: { status: 409, sentence: 'There is already one of that name.' },
  ENGAGEMENT_DATES_INVALID: { status: 422, sentence: 'These dates and hours are outside what can be posted.' },
  BID_OUT_OF_RANGE: { status: 422, sentence: 'This price is outside what can be bid.' },
  BID_NEEDS_VEHICLE: { status: 422, sentence: 'You can bid once a vehicle of yours is approved.' },
  BID_NOT_FOUND: { status: 404, sentence: 'There is no such bid.' },
  BID_CLOSED: { status: 409, sentence: 'This bid is no longer open.' },
  BID_CHANGED: { status: 409, sentence: 'The price of this bid has changed. Please look again.' },
  DRIVER_NOT_FREE: { status: 409, sentence: 'The chauffeur has another engagement or ride at that time.' },
  DAY_NOT_FOUND: { status: 422, sentence: 'This engagement has no such day.' },
  DAY_TOO_EARLY: { status: 422, sentence: 'It is too early to start this day.' },
  DAY_MOVED_ON: { status: 409, sentence: 'This day is not at the point where that is possible.' },
  ALREADY_TIPPED: { status: 409, sentence: 'You have already given a tip.' },
  TIP_OUT_OF_RANGE: { status: 422, sentence: 'This tip is larger than we take.' },
  ALREADY_REVIEWED: { status: 409, sentence: 'You have already reviewed this engagement.' },
  REVIEW_CLOSED: { status: 422, sentence: 'The time for a review is over.' },
  ACCOUNT_HAS_OPEN_ENGAGEMENT: {
    status: 409,
    sentence: 'Your account cannot be deleted while an engagement is open.',
  },
})

export const DISPATCH_REFUSALS = refusals({
  NO_DRIVER_NEARBY: {
    status: 422,
    sentence: 'No chauffeur of this class is close enough right now. You can book ahead instead.',
  },
  RIDE_TAKEN: { status: 409, sentence: 'Another chauffeur was faster.' },
  OFFER_NOT_FOUND: { status: 404, sentence: 'There is no such offer.' },
  OFFER_EXPIRED: { status: 409, sentence: 'This offer is no longer open.' },
  DRIVER_BUSY: { status: 409, sentence: 'You already have a ride under way.' },
  DRIVER_UNKNOWN: { status: 422, sentence: 'Please choose a chauffeur.' },
  DRIVER_OFFLINE: { status: 409, sentence: 'Please go online first.' },
  VEHICLE_NOT_APPROVED: {
    status: 422,
    sentence: 'You can go online and take rides once a vehicle of yours is approved.',
  },
  RIDE_UNDER_WAY: { status: 409, sentence: 'You can go offline after this ride.' },
})

export const CHAT_REFUSALS = refusals({
  CHAT_NOT_OPEN: { status: 409, sentence: 'You can write to each other once a chauffeur has taken the ride.' },
  CHAT_CLOSED: { status: 409, sentence: 'This chat is closed. It stays open for a while after a ride.' },
  MESSAGE_EMPTY: { status: 422, sentence: 'Please write something or choose a picture.' },
  PHRASE_NOT_OFFERED: { status: 422, sentence: 'That phrase is not one of yours.' },
  CLIENT_ID_REUSED: { status: 409, sentence: 'Another message was already sent under this id.' },
})

export const REVIEWS_REFUSALS = refusals({
  NOT_UNDER_REVIEW: { status: 409, sentence: 'Nobody has to decide about this chauffeur.' },
  ALREADY_RATED: { status: 409, sentence: 'You have already rated this ride.' },
  RIDE_NOT_RATABLE: { status: 422, sentence: 'This ride can’t be rated.' },
})

export const NOTIFICATIONS_REFUSALS = refusals({
  PUSH_SERVICE_NOT_ACCEPTED: { status: 422, sentence: 'Livery does not know the push service of this browser.' },
  CHOICE_NOT_OFFERED: { status: 422, sentence: 'There is nothing of that kind to switch on or off.' },
})

export const CONTENT_REFUSALS = refusals({
  PAGE_EXISTS: { status: 409, sentence: 'There is already a page at this address.' },
  FIGURE_UNKNOWN: { status: 422, sentence: 'The text names a figure that the policy does not have.' },
})

export const SUPPORT_REFUSALS = refusals({
  TICKET_NOT_FOUND: { status: 404, sentence: 'There is no such request.' },
  TICKET_OVER: {
    status: 409,
    sentence: 'This request was settled too long ago. Please open a new one.',
  },
  TICKET_MOVE_NOT_ALLOWED: { status: 409, sentence: 'This request is not at the point where that is possible.' },
  TOPIC_UNKNOWN: { status: 422, sentence: 'Please choose a topic from the list.' },
  ASSIGNEE_UNKNOWN: { status: 422, sentence: 'Please choose somebody of the office.' },
})

export const POLICIES_REFUSALS = refusals({
  POLICY_STARTS_IN_THE_PAST: { status: 422, sentence: 'A policy begins now or later.' },
})

export const REFUSALS = {
  ...PLATFORM_REFUSALS,
  ...IDENTITY_REFUSALS,
  ...FILES_REFUSALS,
  ...DOCUMENTS_REFUSALS,
  ...PLACES_REFUSALS,
  ...SAVED_PLACES_REFUSALS,
  ...PRICING_REFUSALS,
  ...MONEY_REFUSALS,
  ...COMPANIES_REFUSALS,
  ...RIDES_REFUSALS,
  ...ENGAGEMENTS_REFUSALS,
  ...DISPATCH_REFUSALS,
  ...CHAT_REFUSALS,
  ...REVIEWS_REFUSALS,
  ...NOTIFICATIONS_REFUSALS,
  ...CONTENT_REFUSALS,
  ...SUPPORT_REFUSALS,
  ...POLICIES_REFUSALS,
} as const
export type RefusalCode = keyof typeof REFUSALS

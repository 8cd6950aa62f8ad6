// Every "no" that the product says: its code, its status, and the sentence a person reads. Codes never change their
// meaning.

export interface RefusalRule {
  readonly status: number
  readonly sentence: string
}
const refusals = <const Rules extends Record<string, RefusalRule>>(rules: Rules): Rules => rules

export const PLATFORM_REFUSALS = refusals({
  BAD_INPUT: { status: 400, sentence: 'Please check what you entered.' },
  BAD_JSON: { status: 400, sentence: 'The request body is not valid JSON.' },
  BAD_ENCODING: { status: 400, sentence: 'The request body is not valid UTF-8.' },
  BODY_TOO_LARGE: { status: 413, sentence: 'The request body is larger than allowed.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, sentence: 'This call does not take a body of that type.' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, sentence: 'This Idempotency-Key was used before with another request.' },
  TOKEN_MISSING: { status: 401, sentence: 'Please sign in.' },
  TOKEN_INVALID: { status: 401, sentence: 'Your session is no longer valid. Please sign in again.' },
  TOKEN_EXPIRED: { status: 401, sentence: 'Your session has expired. Please sign in again.' },
  SESSION_CHANGED: { status: 409, sentence: 'Another account has signed in on this browser. Nothing was changed.' },
  WRONG_ROLE: { status: 403, sentence: 'Your account can’t do this.' },
  RIGHT_MISSING: { status: 403, sentence: 'Your role doesn’t include this. An owner can change that.' },
  APPROVAL_NEEDED: { status: 403, sentence: 'Your role needs a second person’s approval for this.' },
  ACT_APPROVAL_IS_YOURS: { status: 403, sentence: 'Someone else has to approve what you asked for.' },
  ACT_APPROVAL_OVER: { status: 409, sentence: 'This request has been decided already, or has expired.' },
  ACT_APPROVAL_NOT_NEEDED: { status: 409, sentence: 'Your role may do this on its own.' },
  ACT_APPROVALS_WAITING: { status: 409, sentence: 'Too many of your requests are waiting. Please withdraw one first.' },
  NOT_FOUND: { status: 404, sentence: 'We couldn’t find that.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'Too many attempts. Please wait a moment and try again.' },
  INTERNAL: { status: 500, sentence: 'Something went wrong on our side. Nothing was charged. Please try again.' },
  UNAVAILABLE: { status: 503, sentence: 'The service isn’t available right now. Please try again in a moment.' },
  STALE_VERSION: { status: 409, sentence: 'This has changed in the meantime. Please check it and try again.' },
})

export const IDENTITY_REFUSALS = refusals({
  SIGN_IN_OVER: { status: 410, sentence: 'This sign-in took too long. Please sign in again.' },
  RECOVERY_CODE_WRONG: { status: 422, sentence: 'That recovery code isn’t valid. Each code works once.' },
  PASSKEY_WRONG: { status: 422, sentence: 'That passkey wasn’t accepted. Try again, or use another way.' },
  SECOND_FACTOR_REQUIRED: { status: 403, sentence: 'Set up a second factor first. Your office asks for one.' },
  SECOND_FACTOR_KEPT: { status: 409, sentence: 'Your office asks for a second factor. Add another one first.' },
  CONFIRM_FIRST: { status: 403, sentence: 'Please confirm it’s you first.' },
  SETUP_OVER: { status: 410, sentence: 'This set-up took too long. Please start again.' },
  PASSKEY_TAKEN: { status: 409, sentence: 'This passkey is already added.' },
  PASSKEYS_NOT_OFFERED: { status: 422, sentence: 'Passkeys need a web address with a name. Please ask the operator.' },
  TOO_MANY_PASSKEYS: { status: 422, sentence: 'You can have up to 10 passkeys. Remove one first.' },
  RESET_NOT_YOUR_OWN: { status: 409, sentence: 'Change your own second factor on your account page.' },
  TERMS_NOT_ACCEPTED: { status: 422, sentence: 'Please accept the terms to register.' },
  PASSWORD_TOO_WEAK: {
    status: 422,
    sentence: 'Choose a password with at least 10 characters that isn’t a common one.',
  },
  CREDENTIALS_WRONG: { status: 401, sentence: 'Email or password is incorrect.' },
  ACCOUNT_LOCKED: { status: 429, sentence: 'Too many failed sign-ins. Please try again later.' },
  ACCOUNT_NOT_VERIFIED: { status: 403, sentence: 'Please enter the code we sent to your email first.' },
  ACCOUNT_SUSPENDED: { status: 403, sentence: 'This account is suspended. Please contact us.' },
  OTP_WRONG: { status: 422, sentence: 'That code is incorrect. Check the digits and try again.' },
  OTP_EXPIRED: { status: 422, sentence: 'That code has expired. Please request a new one.' },
  OTP_TOO_MANY_TRIES: { status: 429, sentence: 'Too many attempts with this code. Please request a new one.' },
  OTP_TOO_SOON: { status: 429, sentence: 'We’ve just sent a code. Please wait a moment before requesting another.' },
  CURRENT_PASSWORD_WRONG: { status: 422, sentence: 'Your current password is incorrect.' },
  EMAIL_HAS_ACCOUNT: { status: 409, sentence: 'This address already has an account. The office needs one of its own.' },
  PERSON_HAS_SIGNED_IN: { status: 409, sentence: 'They’ve signed in already and need no invitation.' },
  CALLER_HAS_ACCOUNT: { status: 409, sentence: 'Somebody has an account with this address. Search for it instead.' },
  INVITATION_OVER: { status: 410, sentence: 'This invitation has expired or was withdrawn. Ask for a new one.' },
  OWNER_CODE_WRONG: { status: 422, sentence: 'That code isn’t right. The start of the product prints it.' },
  INSTALLATION_HAS_OWNER: { status: 410, sentence: 'This installation has an owner already. Please sign in.' },
  LAST_OWNER: { status: 409, sentence: 'The last owner stays an owner. Make somebody else an owner first.' },
  RIGHT_NOT_YOURS: { status: 403, sentence: 'You can’t give a right that you don’t have.' },
  ROLE_IN_USE: { status: 409, sentence: 'Somebody still has this role. Give them another one first.' },
  REFUND_ABOVE_YOUR_RIGHT: {
    status: 403,
    sentence: 'This is more than your role may give back for a ride. Someone who adjusts fares can.',
  },
  ROLE_BUILT_IN: { status: 409, sentence: 'This role comes with Livery. Make one of your own instead.' },
  ALREADY_SUSPENDED: { status: 409, sentence: 'This account is already suspended.' },
  NOT_SUSPENDED: { status: 409, sentence: 'This account isn’t suspended.' },
  PROVIDER_TOKEN_INVALID: { status: 401, sentence: 'Sign-in with this provider didn’t work. Please try again.' },
  PROVIDER_NOT_OFFERED: { status: 422, sentence: 'Sign-in with that provider isn’t available.' },
  ACCOUNT_NOT_LINKED: {
    status: 409,
    sentence: 'There’s already an account for this email. Please sign in the way you did before.',
  },
  ACCOUNT_HAS_OPEN_RIDE: { status: 409, sentence: 'You can delete your account once your open rides have ended.' },
  TOO_MANY_TAGS: { status: 422, sentence: 'You can use up to 12 tags here. Please remove one first.' },
  TOO_MANY_SAVED_LISTS: { status: 422, sentence: 'You can’t save any more filters here. Please remove one first.' },
  TOO_MANY_SHARED_LISTS: {
    status: 422,
    sentence: 'The office can’t share any more filters here. Please remove one first.',
  },
  ACCOUNT_HAS_MONEY: { status: 409, sentence: 'You can delete your account once your wallet is empty.' },
})

export const FILES_REFUSALS = refusals({
  FILE_TOO_LARGE: { status: 413, sentence: 'Pictures can be up to 8 MB, PDFs up to 10 MB.' },
  TOO_MANY_FILES: { status: 422, sentence: 'Please send up to six pictures or one PDF.' },
  FILE_MISSING: { status: 422, sentence: 'Please choose a file.' },
  IMAGE_NOT_ACCEPTED: { status: 422, sentence: 'Please choose a JPG, PNG or WebP picture up to 8 MB.' },
  IMAGE_DAMAGED: { status: 422, sentence: 'This picture is damaged or incomplete. Please choose another.' },
  IMAGE_TOO_DETAILED: { status: 422, sentence: 'This picture is over 50 megapixels. Please choose a smaller one.' },
  FILE_NOT_ACCEPTED: { status: 422, sentence: 'Please choose a PDF, or a JPG, PNG or WebP picture.' },
  PDF_DAMAGED: { status: 422, sentence: 'This PDF is damaged or incomplete. Please save it again.' },
  PDF_LOCKED: { status: 422, sentence: 'This PDF is password-protected. Please save it without a password.' },
  PDF_NOT_PLAIN: {
    status: 422,
    sentence: 'This PDF contains scripts, attachments or another file. Please print it to a new PDF.',
  },
  PDF_TOO_COMPLEX: { status: 422, sentence: 'This PDF is too complex to check. Please print it to a new PDF.' },
  CHECKS_BUSY: { status: 503, sentence: 'We’re checking many files right now. Please try again in a moment.' },
  STORAGE_FULL: { status: 507, sentence: 'Files can’t be saved right now. Please try again later.' },
  LINK_EXPIRED: { status: 403, sentence: 'This link has expired. Please open the page again.' },
})

export const DOCUMENTS_REFUSALS = refusals({
  VEHICLE_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this vehicle.' },
  VEHICLE_NUMBER_TAKEN: { status: 409, sentence: 'A vehicle with this number plate is already registered.' },
  VEHICLE_ON_RIDE: { status: 409, sentence: 'This vehicle is on a ride. You can change it afterwards.' },
  EDIT_HANDS_BACK_RIDES: { status: 409, sentence: 'Saving this hands back rides that begin soon. Please check.' },
  CAR_NOT_NAMED: { status: 422, sentence: 'Please choose the vehicle this document belongs to.' },
  DOCUMENT_OF_NO_CAR: { status: 422, sentence: 'This document is your own and belongs to no vehicle.' },
  DOCUMENT_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this document.' },
  DOCUMENT_EXISTS: { status: 409, sentence: 'You’ve already submitted this document. Please renew it instead.' },
  DOCUMENT_HAS_NO_FILE: { status: 422, sentence: 'Please add a picture or PDF of this document first.' },
  DOCUMENT_HAS_EXPIRED: { status: 422, sentence: 'This document has expired.' },
  EXPIRY_MISSING: { status: 422, sentence: 'Please enter this document’s expiry date.' },
  ALREADY_DECIDED: { status: 409, sentence: 'Someone has already decided this. Please reload the page.' },
  PAPERS_NOT_APPROVED: {
    status: 422,
    sentence: 'You can go online once all required documents are approved and valid.',
  },
  CAR_PAPERS_NOT_APPROVED: {
    status: 422,
    sentence: 'This vehicle’s insurance or registration isn’t approved, or has expired.',
  },
})

export const PLACES_REFUSALS = refusals({
  OUTSIDE_REGION: { status: 422, sentence: 'This place is outside our service area.' },
  MAPS_UNAVAILABLE: { status: 503, sentence: 'Maps aren’t available right now. Please try again in a moment.' },
  NO_ROUTE: { status: 422, sentence: 'There’s no road between these places. Please choose others.' },
  REGION_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this region.' },
  REGION_UNDER_WAY: { status: 409, sentence: 'Another region is being built. Wait for it, or cancel it first.' },
  REGION_NOT_WAITING: { status: 409, sentence: 'This region is being built already, or was cancelled.' },
  REGION_FILE_WRONG: { status: 422, sentence: 'This isn’t a file of streets. It needs to be an .osm.pbf extract.' },
  REGION_FILE_TOO_LARGE: { status: 413, sentence: 'This file is larger than this installation takes.' },
  REGION_ADDRESS_REFUSED: {
    status: 422,
    sentence: 'This address can’t be fetched. It must start with https:// and be on the public internet.',
  },
  REGION_SET_BY_OPERATOR: { status: 409, sentence: 'The region is set by the installation’s REGION setting.' },
})

export const SAVED_PLACES_REFUSALS = refusals({
  TOO_MANY_SAVED_PLACES: { status: 422, sentence: 'You can save up to 50 places.' },
})

export const SAVED_GUESTS_REFUSALS = refusals({
  TOO_MANY_SAVED_GUESTS: { status: 422, sentence: 'You can save up to 200 guests.' },
})

export const ASSISTANTS_REFUSALS = refusals({
  NOT_ON_BEHALF: { status: 403, sentence: 'This can’t be done for somebody else.' },
  ASSISTANT_IS_YOU: { status: 422, sentence: 'That’s your own address. Please enter your assistant’s.' },
  ASSISTANT_INVITED: { status: 409, sentence: 'This address is already invited or books for you.' },
  TOO_MANY_ASSISTANTS: { status: 422, sentence: 'You can invite up to 20 assistants a day.' },
  ASSISTANT_MAY_NOT_PAY: { status: 403, sentence: 'You may not pay this way here. Please choose another.' },
})

export const FLEETS_REFUSALS = refusals({
  RIDES_PROMISED: {
    status: 409,
    sentence: 'Rides are still planned with this vehicle. They must be driven, handed back or reassigned first.',
  },
  CHAUFFEUR_INVITED: { status: 409, sentence: 'This address is already invited or drives for you.' },
  CHAUFFEUR_IS_YOU: { status: 422, sentence: 'That’s your own address. Please enter your chauffeur’s.' },
  TOO_MANY_CHAUFFEURS: { status: 422, sentence: 'You can invite up to 20 chauffeurs a day.' },
  NOT_OF_FLEET: { status: 422, sentence: 'Please choose one of the fleet’s own chauffeurs.' },
  NO_SUCH_FLEET: { status: 422, sentence: 'This chauffeur isn’t a fleet partner.' },
  NO_SUCH_CHAUFFEUR: { status: 422, sentence: 'No chauffeur has registered with this address.' },
})

export const PRICING_REFUSALS = refusals({
  PLACES_TOO_CLOSE: { status: 422, sentence: 'Pickup and drop-off are less than 100 metres apart.' },
  EXTRA_NOT_FOUND: { status: 422, sentence: 'One of the extras is no longer available.' },
  EXTRA_TOO_MANY: { status: 422, sentence: 'That’s more of one extra than a ride can have. Please choose fewer.' },
  PICKUP_TIME_INVALID: { status: 422, sentence: 'Rides can’t be booked for that time. Please choose another.' },
  CLASS_TOO_SMALL: { status: 422, sentence: 'That class is too small for your party. Please choose a larger one.' },
  QUOTE_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this quote.' },
  QUOTE_EXPIRED: { status: 409, sentence: 'This price has expired. Please check the new one.' },
  TARIFF_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this tariff.' },
  TARIFF_HAS_BEGUN: { status: 409, sentence: 'This tariff is already in effect. Please plan a new version.' },
  TARIFF_START_PAST: { status: 422, sentence: 'A new tariff must start in the future.' },
  CURRENCY_SET_BY_OPERATOR: { status: 409, sentence: 'The currency is set by CURRENCY. Please change it there.' },
  CURRENCY_IN_USE: { status: 409, sentence: 'Rides, quotes or payments exist in this currency, so it can’t change.' },
  ZONE_NAME_TAKEN: { status: 409, sentence: 'Another zone has this name. Please choose another.' },
  OUTLINE_INVALID: {
    status: 422,
    sentence: 'The outline crosses itself or encloses too little or too much. Please move its corners.',
  },
  TARIFF_START_TAKEN: { status: 409, sentence: 'Another version starts at the same time. Please choose another.' },
  PROMOTION_UNKNOWN: { status: 422, sentence: 'We don’t recognise this code. Check it and try again.' },
  PROMOTION_NOT_NOW: { status: 422, sentence: 'This code isn’t valid right now.' },
  PROMOTION_USED_UP: { status: 409, sentence: 'This code has been used up.' },
  PROMOTION_ALREADY_USED: { status: 409, sentence: 'You’ve already used this code.' },
  PROMOTION_EXISTS: { status: 409, sentence: 'A code with that name already exists.' },
  PROMOTION_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this promotion.' },
  CLASS_UNKNOWN: { status: 422, sentence: 'We don’t have this class. Please choose another.' },
  CLASS_CODE_TAKEN: { status: 409, sentence: 'Another class has this code. Please choose another.' },
  CLASS_NAME_TAKEN: { status: 409, sentence: 'Another class is called that. Please choose another name.' },
  CLASS_WITHOUT_PRICES: {
    status: 409,
    sentence: 'A tariff has no prices for this class. Please add them before it’s offered.',
  },
  TOO_MANY_CLASSES: { status: 409, sentence: 'You have as many classes as there can be. Please rename one instead.' },
  LAST_CLASS_OFFERED: { status: 409, sentence: 'At least one class must stay available.' },
  CLASS_NOT_QUOTED: { status: 422, sentence: 'That class isn’t part of this quote.' },
})

export const MONEY_REFUSALS = refusals({
  INSUFFICIENT_FUNDS: { status: 422, sentence: 'Your wallet doesn’t cover this. Please top up first.' },
  TOP_UP_OUT_OF_RANGE: { status: 422, sentence: 'Please choose another amount to top up.' },
  WALLET_FULL: { status: 422, sentence: 'That’s more than your wallet can hold. Please choose a smaller amount.' },
  TOP_UP_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this top-up.' },
  PAYMENT_NOT_CONFIRMED: { status: 409, sentence: 'The payment provider hasn’t confirmed this payment.' },
  PAYMENT_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this payment.' },
  AMOUNT_OPEN: { status: 409, sentence: 'Please pay the amount due for an earlier ride first.' },
  NOTHING_TO_PAY: { status: 409, sentence: 'There’s nothing to pay.' },
  CURRENCY_NOT_ACCEPTED: { status: 422, sentence: 'We don’t accept that currency.' },
  CARD_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this card.' },
  CARD_DECLINED: { status: 402, sentence: 'Your bank declined this card. Please try another.' },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    sentence: 'The payment provider isn’t responding. Nothing was charged. Please try again.',
  },
  CARDS_NOT_TAKEN: { status: 422, sentence: 'Card payments aren’t available here yet.' },
  PAYOUTS_NOT_SET_UP: { status: 422, sentence: 'Payouts aren’t set up here yet.' },
  CONNECT_ACCOUNT_MISSING: { status: 422, sentence: 'Please link a bank account first.' },
  IBAN_WRONG: { status: 422, sentence: 'This IBAN is incorrect. Please check the digits.' },
  NOT_PAYABLE_YET: { status: 422, sentence: 'That amount isn’t ready to pay out yet.' },
  PAYOUT_TOO_SMALL: {
    status: 422,
    sentence: 'That’s too little for an on-demand payout. Smaller amounts are paid every Monday.',
  },
  PAYOUT_UNDER_WAY: { status: 409, sentence: 'A payout is already under way.' },
  RIDE_NOT_SETTLED: { status: 409, sentence: 'You can refund once the ride is settled.' },
  REFUND_TOO_LARGE: { status: 422, sentence: 'That’s more than can be refunded. Please enter a smaller amount.' },
  SHARE_NOT_THERE: {
    status: 422,
    sentence: 'The chauffeur’s wallet no longer covers that share. Livery can pay it instead.',
  },
  SIGNATURE_INVALID: { status: 400, sentence: 'The signature is not valid.' },
})

export const FINANCE_REFUSALS = refusals({
  MONTH_NOT_OVER: { status: 409, sentence: 'This month isn’t over yet.' },
  MONTH_NOT_NEXT: { status: 409, sentence: 'Months are closed in order. Close the one before first.' },
  MONTH_NOT_LAST: { status: 409, sentence: 'Only the month that was closed last can be reopened.' },
  ACCOUNTS_WITHOUT_NUMBER: { status: 422, sentence: 'Some accounts have no number in your chart yet.' },
  ACCOUNTS_TOO_LONG: { status: 422, sentence: 'Some account numbers are longer than your DATEV accounts.' },
  EXPORT_OF_TWO_YEARS: { status: 422, sentence: 'Choose days of one financial year.' },
  EXPORT_TOO_LONG: { status: 422, sentence: 'That’s too many lines. Choose fewer days, or one voucher a day.' },
})

export const COMPANIES_REFUSALS = refusals({
  COMPANY_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this company.' },
  NOT_A_MEMBER: { status: 403, sentence: 'You’re not a member of this company’s account.' },
  COMPANY_CLOSED: { status: 409, sentence: 'This company’s account is closed. Please pay another way.' },
  COMPANY_BLOCKED: {
    status: 409,
    sentence: 'This company has an overdue invoice. Please pay another way until it’s paid.',
  },
  COMPANY_LIMIT_REACHED: {
    status: 422,
    sentence: 'This ride is over the company account’s limit. Please pay another way.',
  },
  COMPANY_LIMIT_TOO_LOW: {
    status: 422,
    sentence: 'The company already owes or has booked more than that. Please choose a higher limit.',
  },
  PAYMENT_TAKEN_BACK: { status: 409, sentence: 'This payment has already been reversed.' },
  LIMIT_NEEDS_PAYMENT: {
    status: 422,
    sentence: 'Without this payment, the company is over its limit. Please raise the limit first.',
  },
  COST_CENTRE_MISSING: { status: 422, sentence: 'Please choose a cost centre.' },
  COST_CENTRE_UNKNOWN: { status: 422, sentence: 'The company doesn’t have this cost centre.' },
  CLASS_NOT_ON_ACCOUNT: {
    status: 422,
    sentence: 'The company doesn’t pay for this class. Please choose another class or another way to pay.',
  },
  ONLY_FOR_YOURSELF: {
    status: 403,
    sentence: 'You can book on this account for yourself only. Please ask your administrator.',
  },
  OVER_ACCOUNT_RULES: {
    status: 422,
    sentence: 'With this change, the ride is over your company’s limit. Please ask your administrator.',
  },
  LAST_ADMINISTRATOR: { status: 409, sentence: 'An account needs an administrator. Please name another one first.' },
  TOO_MANY_APPROVALS: {
    status: 429,
    sentence: 'You’ve asked for approval many times today. Please talk to your administrator.',
  },
  TOO_MANY_APPLICATIONS: { status: 429, sentence: 'We’ve received a lot of applications. Please try again later.' },
  APPROVAL_OVER: { status: 410, sentence: 'This ride no longer waits for an answer.' },
  COST_CENTRE_TWICE: { status: 422, sentence: 'Two cost centres have the same code. Please change one.' },
})

export const RIDES_REFUSALS = refusals({
  MATCH_BLOCKED: {
    status: 409,
    sentence: 'This rider and this chauffeur are not matched any more. Please remove the block first.',
  },
  RIDE_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this ride.' },
  INVALID_TRANSITION: {
    status: 409,
    sentence: 'That’s not possible at this point of the ride. Please reload the page.',
  },
  LANDING_TIME_UNLIKELY: {
    status: 422,
    sentence: 'Please enter a landing time from 12 hours before to 24 hours after the pickup.',
  },
  ACTIVE_RIDE_EXISTS: { status: 409, sentence: 'You already have a ride under way.' },
  TOO_MANY_GUEST_RIDES: { status: 409, sentence: 'You have reached the number of guest rides at once.' },
  RETURN_TOO_EARLY: { status: 422, sentence: 'The return would start before you arrive. Please choose a later time.' },
  PARTY_TRIPS_DIFFER: {
    status: 422,
    sentence: 'All cars of a party need the same places and time. Please check the trip.',
  },
  PARTY_NOT_NOW: { status: 422, sentence: 'Several cars are booked ahead. Please choose a date and time.' },
  TOO_MANY_CARS: {
    status: 422,
    sentence: 'That’s more cars than one booking takes. Please book the others separately.',
  },
  CAR_NOT_CANCELLABLE: {
    status: 409,
    sentence: 'One car can’t be cancelled any more. Please cancel the others one by one.',
  },
  RIDE_AT_THAT_TIME: { status: 409, sentence: 'You already have a ride at that time.' },
  TOO_MANY_GUESTS: {
    status: 422,
    sentence: 'You’ve booked for many guests today. Please try again tomorrow.',
  },
  TOO_MANY_CANCELLED: {
    status: 429,
    sentence: 'You’ve cancelled many rides within an hour. Please try again later.',
  },
  QUOTE_ALREADY_BOOKED: { status: 409, sentence: 'This price has already been booked.' },
  WRONG_KIND_OF_QUOTE: { status: 422, sentence: 'This price is for another type of ride. Please check prices again.' },
  PIN_WRONG: { status: 422, sentence: 'That PIN is incorrect. Ask the rider again.' },
  PIN_REQUIRED: { status: 422, sentence: 'Please enter the rider’s PIN.' },
  PIN_LOCKED: { status: 429, sentence: 'Too many wrong PINs. Please wait a moment or call the office.' },
  TOO_FAR_FROM_PICKUP: {
    status: 422,
    sentence: 'You’re too far from the pickup. If you’re there, please give a reason.',
  },
  POSITION_UNKNOWN: {
    status: 422,
    sentence: 'We haven’t received your location lately. If you’re at the pickup, please give a reason.',
  },
  END_NEEDS_REASON: { status: 422, sentence: 'Please say why the ride ends here.' },
  TOLL_RECEIPT_REQUIRED: { status: 422, sentence: 'Please add a photo of the toll receipt.' },
  TOLL_RECEIPT_USED: {
    status: 409,
    sentence: 'This photo was used for another toll. Please take a new one.',
  },
  FARE_REVIEW_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this fare review.' },
  FARE_REVIEW_DECIDED: { status: 409, sentence: 'This fare has already been decided.' },
  FARE_UNDER_REVIEW: { status: 409, sentence: 'Please decide the open part of the fare first.' },
  TOO_EARLY_FOR_NO_SHOW: { status: 422, sentence: 'It’s too early to report a no-show.' },
  WAIT_NOT_EXTENDED: { status: 409, sentence: 'You’ve used all your extra waiting time. Please call your chauffeur.' },
  CONTACT_ATTEMPTS_MISSING: { status: 422, sentence: 'Please try to reach the rider once more first.' },
  TOO_EARLY_TO_SET_OUT: { status: 422, sentence: 'It’s too early to set out for this ride.' },
  DAY_PLAN_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this plan.' },
  DAY_PLAN_NOT_READY: { status: 409, sentence: 'This plan isn’t ready yet.' },
  DAY_IS_OVER: { status: 422, sentence: 'This day is over. Please choose a later one.' },
  RIDE_NOT_ON_BOARD: { status: 409, sentence: 'This ride is no longer open.' },
  CLASS_NOT_DRIVEN: { status: 422, sentence: 'This ride needs a different class of car.' },
  RIDES_OVERLAP: { status: 409, sentence: 'This ride doesn’t fit with your other rides.' },
  CLAIMS_PAUSED: {
    status: 422,
    sentence: 'You’ve handed back too many rides late. You can’t take rides for a while.',
  },
  STOP_TOO_CLOSE: {
    status: 422,
    sentence: 'This stop is less than 100 metres from the place before or after. Please choose another.',
  },
  TOO_MANY_STOPS: { status: 422, sentence: 'A ride can have up to five stops.' },
  CHANGE_PENDING: { status: 409, sentence: 'Your last change hasn’t been answered yet.' },
  CHANGE_TO_ANSWER: { status: 409, sentence: 'Please answer the open change first.' },
  CHANGES_ASKED_OFTEN: {
    status: 422,
    sentence: 'Your passenger has said no to enough changes. Please keep to the trip.',
  },
  CHAUFFEUR_ASKED_OFTEN: {
    status: 422,
    sentence: 'Your chauffeur couldn’t agree to your last changes. Please speak with them or contact us.',
  },
  STOP_BEHIND: { status: 422, sentence: 'The car has already been to this stop.' },
  NOTHING_CHANGED: { status: 422, sentence: 'Nothing has changed yet.' },
  CHAUFFEUR_CANNOT_CHANGE: { status: 409, sentence: 'Your chauffeur isn’t available for this change.' },
  CHANGE_TOO_LATE: { status: 409, sentence: 'It’s too late to change your chauffeur. Please contact us.' },
  CHANGE_UNANSWERED: {
    status: 409,
    sentence:
      'Another change of this ride is waiting for an answer. Withdraw it with a reason, or wait for the answer.',
  },
  AGREED_PRICE_NOT_POSSIBLE: {
    status: 422,
    sentence:
      'No price can be agreed for a ride by the hour or with a promotion code. Keep the tariff’s price, and refund what you agreed after the ride.',
  },
  AGREED_PRICE_TOO_LOW: { status: 422, sentence: 'This price is too low for the tariff. Please choose a higher one.' },
  AGREED_PRICE_ABOVE_YOUR_RIGHT: {
    status: 403,
    sentence: 'Your role doesn’t include this price. Please ask somebody who may adjust prices.',
  },
  RIDER_CANNOT_PAY: {
    status: 422,
    sentence: 'The rider’s wallet doesn’t cover the higher price. Keep the price, or ask them to top up.',
  },
  MORE_THAN_A_TOP_UP: {
    status: 422,
    sentence: 'That’s more than the rider can add to their wallet. Agree on a lower price, or book the ride anew.',
  },
  NO_OPEN_CHANGE: { status: 409, sentence: 'This change is no longer open.' },
  PRICE_ROSE: { status: 409, sentence: 'This ride costs more now than when it was planned. Please book it by itself.' },
  SERIES_NOT_BY_CARD: {
    status: 422,
    sentence: 'A card can’t pay for rides that repeat. Please choose the wallet or a company account.',
  },
  SERIES_EMPTY: { status: 422, sentence: 'None of these days can be booked. Please choose others.' },
  SERIES_TOO_MANY: {
    status: 422,
    sentence: 'These are more rides than one booking takes. Please choose an earlier end.',
  },
  SERIES_TOO_FAR: { status: 422, sentence: 'Rides can’t be booked that far ahead yet. Please choose an earlier end.' },
  LIST_TOO_LARGE: { status: 413, sentence: 'A list can be up to 1 MB. Please split it.' },
  LIST_TOO_LONG: { status: 422, sentence: 'This list has more rides than one import takes. Please split it.' },
  LIST_EMPTY: { status: 422, sentence: 'There are no rides in this list.' },
  LIST_NOT_READABLE: { status: 422, sentence: 'We couldn’t read this. Please choose a CSV file or a calendar (.ics).' },
  LIST_IS_SPREADSHEET: { status: 422, sentence: 'This is a spreadsheet. Please save it as CSV and choose that file.' },
  LIST_WITHOUT_HEADINGS: {
    status: 422,
    sentence: 'The first line needs headings such as date, time, from and to. The template has them.',
  },
  LIST_HAS_WRONG_ROWS: { status: 409, sentence: 'Some rows still need correcting. Correct them, or leave them out.' },
  PRICE_CHANGED: { status: 409, sentence: 'The price has changed. Please check it again.' },
  STRIKE_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this strike.' },
  STRIKE_REVIEWED: { status: 409, sentence: 'This strike has already been reviewed, or is being reviewed.' },
  STRIKE_NOW: { status: 409, sentence: 'Handing back now counts as a strike. Please check again.' },
  TOLLS_TOO_HIGH: { status: 422, sentence: 'These tolls are over the limit. Please contact the office.' },
  REASON_REQUIRED: { status: 422, sentence: 'Please give a reason.' },
  STEP_TOO_OLD: { status: 422, sentence: 'This step was saved too long ago. Please call the office.' },
  STEP_OUT_OF_ORDER: { status: 409, sentence: 'A later step of this ride has been sent already.' },
  RIDE_WAS_CANCELLED: { status: 409, sentence: 'The ride was cancelled while you had no signal.' },
  RIDE_WAS_ENDED: { status: 409, sentence: 'The office ended this ride while you had no signal.' },
  RIDE_WAS_TAKEN_BACK: {
    status: 409,
    sentence: 'The office gave this ride to another chauffeur while you had no signal.',
  },
})

export const PROPOSALS_REFUSALS = refusals({
  PROPOSAL_NEEDS_TIME: {
    status: 422,
    sentence: 'A quote by email is for a date and time. Please enter the pickup time.',
  },
  PROPOSAL_TOO_LATE: {
    status: 422,
    sentence: 'The pickup is too soon for a quote by email. Please book the ride instead.',
  },
  PROPOSAL_ACCEPTED: { status: 409, sentence: 'This quote was accepted. The ride is booked.' },
  PROPOSAL_DECLINED: { status: 409, sentence: 'This quote was declined.' },
  PROPOSAL_EXPIRED: { status: 410, sentence: 'This quote has expired. Nothing was charged.' },
  PROPOSAL_WITHDRAWN: { status: 410, sentence: 'This quote was withdrawn. Nothing was charged.' },
  PROPOSAL_CHANGED: { status: 409, sentence: 'This quote has changed. Please look at it again. Nothing was charged.' },
  PROPOSAL_OF_ANOTHER: { status: 403, sentence: 'This quote is for another account. Please pay by card.' },
})

export const ENGAGEMENTS_REFUSALS = refusals({
  ENGAGEMENT_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this engagement.' },
  ENGAGEMENT_MOVED_ON: {
    status: 409,
    sentence: 'That’s not possible at this point of the engagement. Please reload the page.',
  },
  SKILL_NOT_OFFERED: { status: 422, sentence: 'That category or skill is no longer available.' },
  SKILL_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this category or skill.' },
  SKILL_EXISTS: { status: 409, sentence: 'That name is already in use. Please choose another.' },
  ENGAGEMENT_DATES_INVALID: { status: 422, sentence: 'These dates or hours aren’t possible. Please choose others.' },
  BID_OUT_OF_RANGE: { status: 422, sentence: 'This price is outside the allowed range. Please choose another.' },
  BID_NEEDS_VEHICLE: { status: 422, sentence: 'You can bid once one of your vehicles is approved.' },
  BID_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this bid.' },
  BID_CLOSED: { status: 409, sentence: 'This bid is no longer open.' },
  BID_CHANGED: { status: 409, sentence: 'The price of this bid has changed. Please check it again.' },
  TIME_OFF: { status: 409, sentence: 'You have time off then. Please move or remove it first.' },
  TIME_OFF_OF_OFFICE: {
    status: 409,
    sentence: 'The office entered this time off. Please ask the office to change it.',
  },
  TIME_OFF_INVALID: { status: 422, sentence: 'Please choose a time that is still to come, within a year.' },
  DRIVER_NOT_FREE: { status: 409, sentence: 'The chauffeur already has an engagement or ride at that time.' },
  DAY_NOT_FOUND: { status: 422, sentence: 'We couldn’t find this day of the engagement.' },
  DAY_TOO_EARLY: { status: 422, sentence: 'It’s too early to start this day.' },
  DAY_MOVED_ON: { status: 409, sentence: 'That’s not possible for this day now. Please reload the page.' },
  ALREADY_TIPPED: { status: 409, sentence: 'You’ve already given a tip.' },
  TIP_OUT_OF_RANGE: { status: 422, sentence: 'This tip is over the limit. Please choose a smaller one.' },
  ALREADY_REVIEWED: { status: 409, sentence: 'You’ve already reviewed this engagement.' },
  REVIEW_CLOSED: { status: 422, sentence: 'The time to review has passed.' },
  ACCOUNT_HAS_OPEN_ENGAGEMENT: {
    status: 409,
    sentence: 'You can delete your account once your open engagements have ended.',
  },
})

export const DISPATCH_REFUSALS = refusals({
  NO_DRIVER_NEARBY: {
    status: 422,
    sentence: 'No chauffeur of this class is close enough right now. Please book ahead instead.',
  },
  RIDE_TAKEN: { status: 409, sentence: 'Another chauffeur accepted first.' },
  OFFER_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this offer.' },
  OFFER_EXPIRED: { status: 409, sentence: 'This offer is no longer open.' },
  DRIVER_BUSY: { status: 409, sentence: 'You already have a ride under way.' },
  DRIVER_UNKNOWN: { status: 422, sentence: 'Please choose a chauffeur.' },
  DRIVER_OFFLINE: { status: 409, sentence: 'Please go online first.' },
  VEHICLE_NOT_APPROVED: {
    status: 422,
    sentence: 'You can go online once one of your vehicles is approved.',
  },
  VEHICLE_ON_THE_ROAD: {
    status: 409,
    sentence: 'Another chauffeur is online with this vehicle. Please choose another.',
  },
  RIDE_UNDER_WAY: { status: 409, sentence: 'You can go offline after this ride.' },
  VEHICLE_OF_RIDE: { status: 409, sentence: 'You can change vehicles after this ride.' },
})

export const CHAT_REFUSALS = refusals({
  CHAT_NOT_OPEN: { status: 409, sentence: 'You can message each other once a chauffeur accepts.' },
  CHAT_CLOSED: { status: 409, sentence: 'This chat is closed. Chats stay open for a while after a ride.' },
  MESSAGE_EMPTY: { status: 422, sentence: 'Please write a message or choose a picture.' },
  PHRASE_NOT_OFFERED: { status: 422, sentence: 'That phrase isn’t available here.' },
  CLIENT_ID_REUSED: { status: 409, sentence: 'Another message was already sent under this id.' },
})

export const REVIEWS_REFUSALS = refusals({
  NOT_UNDER_REVIEW: { status: 409, sentence: 'This chauffeur isn’t under review.' },
  ALREADY_RATED: { status: 409, sentence: 'You’ve already rated this ride.' },
  RIDE_NOT_RATABLE: { status: 422, sentence: 'This ride can’t be rated.' },
})

export const NOTIFICATIONS_REFUSALS = refusals({
  PUSH_SERVICE_NOT_ACCEPTED: { status: 422, sentence: 'We can’t send notifications to this browser.' },
  CHOICE_NOT_OFFERED: { status: 422, sentence: 'That setting isn’t available.' },
})

export const BRAND_REFUSALS = refusals({
  MARK_NOT_ACCEPTED: { status: 422, sentence: 'Please choose an SVG, or a PNG at least 256 pixels high.' },
  MARK_NOT_PLAIN: {
    status: 422,
    sentence: 'This SVG has more than shapes in it. Export it as plain SVG, without scripts, styles, text or pictures.',
  },
  MARK_TOO_LARGE: { status: 413, sentence: 'An SVG can be up to 64 KB, a PNG up to 2 MB.' },
  PHOTOGRAPH_TOO_SMALL: {
    status: 422,
    sentence: 'Please choose a photograph at least 1440 pixels wide and 800 high.',
  },
  NOTHING_TO_PUBLISH: { status: 409, sentence: 'There’s nothing to publish. Change something first.' },
})

export const CONTENT_REFUSALS = refusals({
  PAGE_EXISTS: { status: 409, sentence: 'There’s already a page at this address. Please choose another.' },
  FIGURE_UNKNOWN: {
    status: 422,
    sentence: 'The text uses a figure that the policies don’t have. Please check its name.',
  },
})

export const SUPPORT_REFUSALS = refusals({
  TICKET_NOT_FOUND: { status: 404, sentence: 'We couldn’t find this request.' },
  TICKET_OVER: {
    status: 409,
    sentence: 'This request was resolved too long ago. Please open a new one.',
  },
  TICKET_MOVE_NOT_ALLOWED: {
    status: 409,
    sentence: 'That’s not possible for this request now. Please reload the page.',
  },
  TOPIC_UNKNOWN: { status: 422, sentence: 'Please choose a topic from the list.' },
  ASSIGNEE_UNKNOWN: { status: 422, sentence: 'Please choose someone from the office.' },
})

export const POLICIES_REFUSALS = refusals({
  POLICY_STARTS_IN_THE_PAST: { status: 422, sentence: 'A policy must start now or later.' },
})

export const REFUSALS = {
  ...PLATFORM_REFUSALS,
  ...IDENTITY_REFUSALS,
  ...FILES_REFUSALS,
  ...DOCUMENTS_REFUSALS,
  ...PLACES_REFUSALS,
  ...SAVED_PLACES_REFUSALS,
  ...SAVED_GUESTS_REFUSALS,
  ...ASSISTANTS_REFUSALS,
  ...FLEETS_REFUSALS,
  ...PRICING_REFUSALS,
  ...MONEY_REFUSALS,
  ...FINANCE_REFUSALS,
  ...COMPANIES_REFUSALS,
  ...RIDES_REFUSALS,
  ...PROPOSALS_REFUSALS,
  ...ENGAGEMENTS_REFUSALS,
  ...DISPATCH_REFUSALS,
  ...CHAT_REFUSALS,
  ...REVIEWS_REFUSALS,
  ...NOTIFICATIONS_REFUSALS,
  ...BRAND_REFUSALS,
  ...CONTENT_REFUSALS,
  ...SUPPORT_REFUSALS,
  ...POLICIES_REFUSALS,
} as const
export type RefusalCode = keyof typeof REFUSALS

import type { FirstWords } from './pages.ts'

export const en: FirstWords = {
  terms: {
    title: 'Terms of service',
    summary: 'What we promise, what we ask of you, and what happens when something goes wrong.',
    body: `
## 1. What Livery does

We arrange rides with professional chauffeurs in private cars. The chauffeur who accepts your ride carries it out; we take the booking, the payment and the responsibility for both being in order.

## 2. Your account

You need an account in your own name, with an email address that you read. Keep your password to yourself. You may book for a guest; you stay responsible for the ride and for paying it.

## 3. Prices and payment

A price is shown line by line before you book. It is valid for {{quote_minutes}} minutes and does not change after booking unless you change the ride, keep the car waiting, or add a stop. Rides are paid in full in advance, by card or from your wallet. A platform fee of {{platform_fee_share}} of the fare, at least {{platform_fee_min}} and at most {{platform_fee_max}}, is part of the price shown.

## 4. Waiting, cancelling and no-shows

Free waiting, its price afterwards, and what a cancellation costs are set out on the page [Cancellation and waiting](/cancellation). The exact fee and refund are shown before you confirm a cancellation.

## 5. In the car

Seat belts are worn. Smoking is not allowed. Tell us beforehand about children, animals and unusual luggage, so that the right car comes. A chauffeur may end a ride in which somebody is put in danger.

## 6. Things left behind

Write to us within 14 days. We ask the chauffeur at once and arrange the return; its cost is yours.

## 7. Our liability

We are liable without limit for injury to life, body and health, and for intent and gross negligence. Otherwise we are liable for the breach of essential duties, limited to the damage that is typical of a ride. Traffic, weather and official orders can delay a ride in spite of all care.

## 8. Ending the contract

You may delete your account at any time when no ride is open and your wallet is empty. We may suspend an account that breaks these terms, and say why.

## 9. Changes

When these terms change in a way that matters to you, we ask you to accept them again. Every earlier version is kept.
`,
  },
  privacy: {
    title: 'Privacy',
    summary: 'Which data we keep, why, how long, and what you can do about it.',
    body: `
## What we keep

- **Your account**: name, email address, phone number, language, picture, how you like to be driven.
- **Your rides**: places, times, prices, the chauffeur, the car, what was said in the ride's chat.
- **Positions** of the car during a ride. They are kept for 30 days and then coarsened.
- **Payments**: amounts, dates and the provider's reference. Card numbers never reach us.
- **Requests** to our office and what we answered.

## Why

To carry out the rides that you book, to settle them, to keep both sides safe, and because tax law asks for invoices. We do not sell data and show no advertising.

## Who sees it

Your chauffeur sees your first name, the pickup, and your preferences from the moment the ride is accepted until it ends. A guest for whom you book never sees the price. Our office sees what it needs to help you. The payment provider sees what it needs to charge you.

## How long

An account that you delete can be restored for 30 days by signing in. Then your personal data is erased; invoices stay for as long as the law demands.

## Your rights

You can see, correct, export and delete your data on your account page, and object or complain to the data protection authority. Write to us through [Help](/help) and a person answers.

## Cookies

One cookie keeps you signed in, one remembers your language, and one names this browser when you switch notifications on. There are no others.
`,
  },
  about: {
    title: 'About us',
    summary: 'A chauffeur service that says what it costs and keeps to it.',
    body: `
Livery is a chauffeur service for people who want to know three things beforehand: who comes, when, and what it costs.

## What we stand for

- **One price.** You see every line of it before you book. There is no surge.
- **Professionals.** Every chauffeur's licence, permit, insurance and car are checked by a person before the first ride, and again before they expire.
- **Discretion.** Your chauffeur knows what is needed for the ride, and nothing else.
- **Fairness.** A chauffeur who rejects a ride loses nothing by it. Tips go to the chauffeur in full.

## Talk to us

Every request is read by a person. Begin at [Help](/help).
`,
  },
  services: {
    title: 'Our services',
    summary: 'A chauffeur for one trip, for some hours, or for your guests.',
    body: `
## Door to door

Enter pickup and drop-off to see the price of every class. Ride now, if a chauffeur of your class can reach you within {{instant_reach_minutes}} minutes, or book ahead. Stops, extra luggage and notes for your chauffeur are part of the booking.

[See prices](/book)

## By the hour

One chauffeur and one car for as long as you need them. The price includes the hours and the kilometres shown before you book.

## For your guests

You book and pay. Your guest gets the chauffeur's details by text message, a page to follow the ride, and no price. They need no account.

## What every ride includes

- **One price.** You agree to it before you book. Only changes you make, extra waiting and tolls are added.
- **Waiting time.** {{wait_prebook_minutes}} minutes are free for a ride booked ahead, {{wait_instant_minutes}} for a ride now.
- **Free cancellation.** Free up to {{prebook_free_minutes}} minutes before most booked rides. [All the rules](/cancellation)
- **A receipt.** Every ride has one, line by line.
`,
  },
  business: {
    title: 'For companies',
    summary: 'Rides for your people and guests, and one invoice a month.',
    body: `
## One account for everyone

Colleagues whom you invite book on the company account. Nobody uses their own card, and nobody files expenses.

## One invoice a month

All rides of a month are on one invoice, with its tax and, where you use them, your cost centres. A limit that we agree on applies to the whole account.

## For assistants

Book for colleagues and guests from one account. Each guest gets a page of their own, without prices.

## Open an account

Apply below with the name, billing address and VAT number of your company. We reply by email, agree on a limit and payment terms, and open the account.
`,
  },
  chauffeurs: {
    title: 'Drive with us',
    summary: 'Rides whose earnings you see before you say yes.',
    body: `
## What you earn

You keep the fare less a commission of {{commission_share}}. Tips and tolls are yours in full. Every offer shows your earnings first, and rejecting one costs you nothing.

## What you need

A driving licence, permit, insurance, registration, proof of identity and background check, and pictures of your car. A person at our office checks each of them.

## How it works

1. [Register as a chauffeur](/register?as=driver).
2. Submit your documents and your car.
3. Go online once everything is approved.

More in [Driving with us](/help/driving-with-us).
`,
  },
  faq: {
    title: 'Questions and answers',
    summary: 'What people ask us most.',
    body: `
## How soon can a car be here?

If a chauffeur of your class can reach you within {{instant_reach_minutes}} minutes, you can ride now. Otherwise book ahead.

## Is the price final?

Yes, unless you change the ride, add a stop, or keep the car waiting beyond the free time: {{wait_instant_minutes}} minutes for a ride now, {{wait_prebook_minutes}} minutes for one booked ahead.

## Can I book for somebody else?

Yes. Enter your guest's name and phone number. They get the chauffeur's details by text message, and never see the price.

## What is the PIN for?

You read the four digits to your chauffeur, so that both of you are in the right car.

## Which cards do you take?

All major credit and debit cards. You can also pay from your wallet.

## What if nobody accepts my ride?

You get everything back, to where it came from, and we tell you at once.

## I left something in the car. What now?

Open the ride, choose Help, and tell us what it is. We ask the chauffeur straight away.
`,
  },
  cancellation: {
    title: 'Cancellation and waiting',
    summary: 'What it costs to cancel, how long waiting is free, and when we owe you.',
    body: `
You see the exact fee and the exact refund before you confirm. Whatever is not charged returns to where it came from.

## Rides now

- Free until {{instant_free_minutes}} minutes after a chauffeur has accepted.
- After that {{instant_fee}}.
- Once the chauffeur has arrived, the minimum fare of the class: Business {{minimum_business}}, First {{minimum_first}}, Van {{minimum_van}}, Sprinter {{minimum_sprinter}}.

## Rides booked ahead

- Free until {{prebook_free_minutes}} minutes before the pickup.
- After that {{prebook_late_share}} of the price, until the chauffeur has set out.
- Then the whole price.

## By the hour, or more than {{long_over_km}} km, booked ahead

- Free until {{long_free_hours}} hours before the pickup.
- After that {{long_late_share}} of the price, until {{long_full_hours}} hours before.
- Then the whole price.

## When it is always free

- While no chauffeur is assigned.
- When your chauffeur is {{late_driver_minutes}} minutes late or more, or has not moved for {{still_driver_minutes}} minutes.
- When we cancel.

## Waiting

Waiting is free for {{wait_instant_minutes}} minutes on a ride now and for {{wait_prebook_minutes}} minutes on one booked ahead. After that every completed minute is charged at the hourly rate of the class; both phones show the same meter. After {{no_show_instant_minutes}} minutes ({{no_show_prebook_minutes}} booked ahead) and two attempts to reach you, the chauffeur may leave, and the ride counts as taken.
`,
  },
  booking: {
    title: 'Booking a ride',
    summary: 'From two addresses to a chauffeur at the door.',
    body: `
1. Enter where you start and where you go. Add stops if you need them.
2. Choose now or a date and time. Times are those of the pickup.
3. Compare the classes: what they hold, when they can be with you, what they cost.
4. Add what you need: a child seat, a name sign, room for more luggage.
5. Pay from your wallet or by card. The ride is paid in advance.

While we look for a chauffeur you see how many have been asked. As soon as one accepts, you see the name, the car and its number, and your PIN.

To change your mind, open the ride and choose Cancel. What that costs is on the page [Cancellation and waiting](/cancellation), and is shown before you confirm.
`,
  },
  paying: {
    title: 'Paying, refunds and receipts',
    summary: 'The wallet, cards, when money comes back, and where the receipt is.',
    body: `
## Wallet or card

Top up your wallet by card and pay from it, or pay each ride by card. A price never changes because of how you pay.

## Refunds

What comes back goes where it came from: to the wallet at once, to a card within the days that your bank takes.

## Receipts

A receipt is sent by mail when the ride is settled, and stays with the ride. It shows what was quoted beside what was charged, line by line.

## A charge that you do not recognise

Open the ride, choose Help and the topic "A payment or receipt". We explain every line, and correct what is wrong.
`,
  },
  lost: {
    title: 'Something left in the car',
    summary: 'How to get it back.',
    body: `
1. Open the ride under Rides and choose Help.
2. Choose the topic "Something left in the car" and describe what it is. A picture helps.
3. We reach the chauffeur, usually within the hour, and answer you.

Valuables are kept for 14 days, documents are handed to the police after that. You pay for a courier or the way back; looking costs nothing.
`,
  },
  driving: {
    title: 'Driving with us',
    summary: 'Documents, going online, offers, and when you are paid.',
    body: `
## Documents

We need your licence, permit, insurance, registration, proof of identity and background check, and pictures of the car. A person looks at them. We remind you 30, 14, 7 and 1 days before one expires.

## Offers

An offer shows what you earn, the way to the pickup and the time. You have 20 seconds. Rejecting one costs you nothing.

## At the pickup

Set out, arrive, and ask for the PIN. If nobody comes, try to reach the rider twice; the app says from when you may leave.

## Earnings

You keep the fare less a commission of {{commission_share}}. Tips and tolls are yours in full. Earnings can be paid out after three days.
`,
  },
  account: {
    title: 'Your account',
    summary: 'Password, notifications, your data, and leaving.',
    body: `
- **Password**: change it on your account page. Your other devices are signed out.
- **Notifications**: choose by topic what reaches you in the app, by mail, by text message and on your screen.
- **Language**: your account page, or the foot of every page.
- **Your data**: export everything that we keep, whenever you like.
- **Leaving**: delete your account when no ride is open and the wallet is empty. Signing in within 30 days restores it.
`,
  },
}

export const trip = {
  title: 'Your trip',
  bookedBy: 'For {guest}, booked by {name}.',
  pickupAt: 'Pickup, {time}',
  status: {
    pending_payment: 'Your ride is being prepared.',
    scheduled: 'Your ride is booked.',
    searching: 'We are finding your chauffeur.',
    completed: 'You have arrived.',
    cancelled: 'This ride is cancelled.',
    no_show: 'Your chauffeur waited and has left.',
    expired: 'No chauffeur was free in time.',
  },
  missing: {
    over: {
      title: 'This link is over.',
      next: 'It shows a trip until a day after its end.',
    },
    absent: {
      title: 'There is no trip here.',
      next: 'Please open the link from your text message again.',
    },
    away: {
      title: 'Your trip did not arrive here.',
      next: 'Please open this page again in a moment.',
    },
  },
}

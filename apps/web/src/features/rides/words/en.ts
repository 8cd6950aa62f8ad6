export const rides = {
  title: 'Rides',
  filter: 'Which rides',
  all: 'All',
  more: 'Show more',
  failed: 'Your rides did not arrive.',
  book: 'Book a car',
  empty: {
    all: 'No ride yet.',
    active: 'No ride is under way.',
    upcoming: 'Nothing is planned.',
    past: 'No ride is behind you yet.',
  },
  emptyNext: 'Each ride stands here, from the search to the receipt.',
}

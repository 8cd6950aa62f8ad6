export const places = {
  recent: 'recent',
  none: 'No place by that name here.',
  away: 'Places cannot be searched right now. Type the address in full.',
}

export const map = {
  title: 'Map',
  away: 'The map cannot be drawn here. Everything else works without it.',
}

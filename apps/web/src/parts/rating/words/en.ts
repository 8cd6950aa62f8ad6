export const rating = {
  stars: '{count, plural, one {# star} other {# stars}}',
}

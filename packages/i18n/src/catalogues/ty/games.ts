export const texts = {
  'games.search': 'Maghanap sa {count, plural, one {# laro} other {# laro}}',
};

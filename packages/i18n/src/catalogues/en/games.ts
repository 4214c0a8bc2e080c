/** Game lists, the game page, bet records. */
export const texts = {
  'games.search': 'Search {count, plural, one {# game} other {# games}}',
} as const;

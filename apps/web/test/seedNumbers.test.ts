import { BANNER_AUTOPLAY_MS, BANNER_TRANSITION_MS } from '@baize/contract/content/announcements.ts';
import {
  FEATURED_REQUEST_GAP_MS,
  LOAD_MORE_DISTANCE_PX,
  LOAD_MORE_THROTTLE_MS,
  SEARCH_DEBOUNCE_MS,
  SHOW_MORE_THRESHOLD,
} from '@baize/contract/games/games.ts';
import { expect, it } from 'vitest';

it.each([
  ['a banner stays, ms (G4)', BANNER_AUTOPLAY_MS, 5000],
  ['a banner glides, ms (G4)', BANNER_TRANSITION_MS, 1000],
  ['featured rows are asked for apart, ms (G4)', FEATURED_REQUEST_GAP_MS, 400],
  ['more is loaded before the end, px (G4, G8)', LOAD_MORE_DISTANCE_PX, 300],
  ['more is loaded at most every, ms (G4, G8)', LOAD_MORE_THROTTLE_MS, 1000],
  ['a search waits for the last letter, ms (G4)', SEARCH_DEBOUNCE_MS, 600],
  ['shown before "show more" (G2)', SHOW_MORE_THRESHOLD, 6],
])('%s [G4-5, G4-10, G8-3a]', (_, number, inSeed) => expect(number).toBe(inSeed));

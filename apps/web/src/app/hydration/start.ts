import type { announcements } from '@baize/contract/content/announcements.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import type { gameList, vendorGameTypes } from '@baize/contract/games/games.ts';
import type { systemCountries } from '@baize/contract/identity/codes.ts';
import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import type { StartValue } from '@baize/contract/system/start.ts';

/** What the server writes into the page, so that nothing is asked before the first paint. */
export interface StartData {
  readonly start: StartValue;
  readonly language: string;
  /** Absent when the page came without them; the site then asks as usual. */
  readonly announcements?: Untimed;
  /** The vendors by category; the same vendors by name are made from it. */
  readonly vendors?: OutputOf<typeof vendorGameTypes>['sorting'];
  /** Games of the first featured rows, by vendor and category ("FELT RNG"). */
  readonly rows?: Readonly<Record<string, OutputOf<typeof gameList>>>;
  readonly list?: { readonly question: object; readonly page: OutputOf<typeof gameList> };
  readonly entrance?: { readonly groupName: string; readonly banner: Untimed };
  /** The promotions as a guest sees them. */
  readonly promotions?: OutputOf<typeof announcements>['promotion'];
  /** Which fields registration shows. */
  readonly registerSettings?: RegisterSettings;
  /** The merchant's own country, for fields of phone numbers. */
  readonly country?: OutputOf<typeof systemCountries>['list'][number];
}

/** Without its moment: that is when the page was written (`start.serverTime`). */
type Untimed = Omit<OutputOf<typeof announcements>, 'at'>;

/** Reads the block `#start`; null when the page has none. */
export function readStartData(): StartData | null {
  const block = document.getElementById('start');
  return block?.textContent ? (JSON.parse(block.textContent) as StartData) : null;
}

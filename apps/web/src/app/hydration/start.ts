import type { announcements } from '@baize/contract/content/announcements.ts';
import type { helpCenter } from '@baize/contract/content/help.ts';
import type { lobbyNews } from '@baize/contract/content/popularAnnouncements.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import type { gameList, vendorGameTypes } from '@baize/contract/games/games.ts';
import type { systemCountries } from '@baize/contract/identity/codes.ts';
import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import type { lotteryList } from '@baize/contract/lottery/games.ts';
import type { vip } from '@baize/contract/loyalty/vip.ts';
import type { StartValue } from '@baize/contract/system/start.ts';

/** Written into the page by the server, so that nothing is asked before the first paint. */
export interface StartData {
  readonly start: StartValue;
  readonly language: string;
  /** Absent: asked as usual. */
  readonly announcements?: Untimed;
  /** Vendors by category; those by name are derived. */
  readonly vendors?: OutputOf<typeof vendorGameTypes>['sorting'];
  /** Games of the first featured rows, by vendor and category ("FELT RNG"). */
  readonly rows?: Readonly<Record<string, OutputOf<typeof gameList>>>;
  readonly list?: { readonly question: object; readonly page: OutputOf<typeof gameList> };
  readonly entrance?: { readonly groupName: string; readonly banner: Untimed };
  /** The promotions as a guest sees them. */
  readonly promotions?: OutputOf<typeof announcements>['promotion'];
  /** What a lottery hall shows a guest before its open issues. */
  readonly hall?: {
    readonly games?: OutputOf<typeof lotteryList>;
    /** Codes of games. */
    readonly recent?: readonly string[];
    readonly news?: OutputOf<typeof lobbyNews>['list'];
  };
  /** Topics, of which only the first has its words. */
  readonly help?: OutputOf<typeof helpCenter>['list'];
  /** The levels as a guest sees them. */
  readonly levels?: OutputOf<typeof vip>['levels'];
  /** Which fields registration shows. */
  readonly registerSettings?: RegisterSettings;
  /** The merchant's country, for phone fields. */
  readonly country?: OutputOf<typeof systemCountries>['list'][number];
}

/** Without its time, which is the page's (`start.serverTime`). */
type Untimed = Omit<OutputOf<typeof announcements>, 'at'>;

/** Reads `#start`; null: none. */
export function readStartData(): StartData | null {
  const block = document.getElementById('start');
  return block?.textContent ? (JSON.parse(block.textContent) as StartData) : null;
}

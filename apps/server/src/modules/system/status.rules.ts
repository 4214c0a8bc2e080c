import type { SystemStatus } from '@baize/contract/system/start.ts';

interface Situation {
  readonly maintenance: boolean;
  readonly regionRestriction: boolean;
  /** The operator's own words about a maintenance. */
  readonly info?: string;
  readonly ip: string;
  readonly country: string;
}

/** 0 normal, 1 maintenance, 2 region block; both: 1 (G4 and `decisions.md`). */
export function decideStatus({ maintenance, regionRestriction, info = '', ip, country }: Situation): SystemStatus {
  const status = maintenance ? 1 : regionRestriction ? 2 : 0;
  return { status, maintenance, regionRestriction, info: maintenance ? info : '', location: { ip, country } };
}

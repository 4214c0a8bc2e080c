import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import type { Settings } from '../settings.ts';

type Name = keyof Settings;

const MOVES: readonly Settings['moves'][] = ['staff', 'approve', 'agent'];
const isMore = (before: string, after: string): boolean => Number(after) > Number(before);

type Quotas = Settings['quotas'];
/** How many quotas a rate of a category takes. */
const takenBy = (quotas: Quotas, { category, from }: Quotas[number]): number =>
  quotas.filter((one) => one.category === category && !isMore(from, one.from)).length;

/** Which way a setting gives agents, or money of the house, more room. */
const LOOSER: { readonly [N in Name]: (before: Settings[N], after: Settings[N]) => boolean } = {
  caps: (before, after) => RATE_KEYS.some((key) => isMore(before[key], after[key])),
  turnoverCaps: (before, after) => RATE_KEYS.some((key) => isMore(before[key], after[key])),
  moves: (before, after) => MOVES.indexOf(after) > MOVES.indexOf(before),
  agentOpensAgents: (before, after) => !before && after,
  openPerDay: (before, after) => after > before,
  secondFactor: (before, after) => before && !after,
  transferOpen: (before, after) => !before && after,
  transferReceiver: (before, after) => before === 'DIRECT' && after === 'TREE',
  transferMin: () => false,
  transferMax: isMore,
  transferDayMax: isMore,
  rebateRelease: (before, after) => before === 'staff' && after === 'auto',
  // A rate takes fewer quotas than it did.
  quotas: (before, after) => before.some((was) => takenBy(after, was) < takenBy(before, was)),
};

/** Settings that would give more room than before, by their new values. Two of the staff agree on these. */
export function looserSettings(before: Settings, after: Settings): Partial<Settings> {
  const isLooser = <N extends Name>(name: N): boolean => LOOSER[name](before[name], after[name]);
  return pickSettings(after, (Object.keys(LOOSER) as Name[]).filter(isLooser));
}

/** Some of the settings, by their names. */
export const pickSettings = (settings: Settings, names: readonly Name[]): Partial<Settings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));

import { CATEGORIES, compositionCount } from '@baize/art';
import type { Arg, ArgTable } from '../rules/args.rules.ts';
import { CONDITIONS } from '../rules/conditions.rules.ts';
import { REWARDS } from '../rules/rewards.rules.ts';

/** Colours to choose from; the brush counts them round. */
const PALETTES = 12;

const argsOf = (table: ArgTable) =>
  Object.entries(table).map(([name, { kind, label, help, standard, needed, options }]: [string, Arg]) => ({
    ...{ name, kind, label, help, standard },
    needed: needed ?? false,
    options: [...(options ?? [])],
  }));

/** Conditions, rewards and pictures: the composer is drawn from it. */
export const describeKinds = () => ({
  conditions: CONDITIONS.map(({ code, title, help, args, hasBase }) => ({
    ...{ code, title, help, hasBase, args: argsOf(args) },
    hasPeriod: 'period' in args || code === 'checkIn',
  })),
  rewards: REWARDS.map(({ code, title, help, args, needsBase, only }) => ({
    ...{ code, title, help, needsBase, args: argsOf(args), only: [...(only ?? [])] },
  })),
  pictures: CATEGORIES.filter((family) => family !== 'COCKFIGHT').map((family) => ({
    family,
    compositions: compositionCount(family),
    palettes: PALETTES,
  })),
});

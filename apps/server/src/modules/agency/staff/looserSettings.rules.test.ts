import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import { looserSettings } from './looserSettings.rules.ts';

const quota = { id: 'high', name: 'High', category: 'RNG' as const, from: '0.60' };
const BEFORE: Settings = { ...DEFAULT_SETTINGS, quotas: [quota] };
const namesOf = (change: Partial<Settings>, before: Partial<Settings> = {}) =>
  Object.keys(looserSettings({ ...BEFORE, ...before }, { ...BEFORE, ...before, ...change }));

it.each<readonly [Partial<Settings>, Partial<Settings>]>([
  [{ caps: { ...BEFORE.caps, LIVE: '0.61' } }, {}],
  [{ moves: 'agent' }, {}],
  [{ moves: 'approve' }, { moves: 'staff' }],
  [{ agentOpensAgents: true }, { agentOpensAgents: false }],
  [{ openPerDay: 51 }, {}],
  [{ secondFactor: false }, {}],
  [{ transferOpen: true }, {}],
  [{ transferReceiver: 'TREE' }, {}],
  [{ transferMax: '50000.01' }, {}],
  [{ transferDayMax: '1000000' }, {}],
  [{ rebateRelease: 'auto' }, {}],
  [{ quotas: [] }, {}],
  [{ quotas: [{ ...quota, from: '0.70' }] }, {}],
])('%j is looser, and the way back is not', (change, before) => {
  expect(namesOf(change, before)).toEqual(Object.keys(change));
  const [name] = Object.keys(change) as (keyof Settings)[];
  if (name) expect(namesOf({ [name]: { ...BEFORE, ...before }[name] }, { ...before, ...change })).toEqual([]);
});

it('a quota of another category stands for none', () => {
  expect(namesOf({ quotas: [{ ...quota, category: 'FISH' }] })).toEqual(['quotas']);
});

it('of two quotas on one category neither stands for the other', () => {
  const both = { quotas: [quota, { ...quota, id: 'higher', from: '0.80' }] };
  expect(namesOf({ quotas: [quota] }, both)).toEqual(['quotas']);
  expect(namesOf({ quotas: [quota, { ...quota, id: 'anew', from: '0.70' }] }, both)).toEqual([]);
});

it('what binds more or as much is not looser', () => {
  expect(namesOf({ transferMin: '0.01', quotas: [quota, { ...quota, id: 'low', from: '0.10' }] })).toEqual([]);
  expect(namesOf({ quotas: [{ ...quota, id: 'anew', name: 'Other name', from: '0.50' }] })).toEqual([]);
  expect(namesOf({ caps: { ...BEFORE.caps, RNG: '0.90' }, openPerDay: 0, moves: 'staff' })).toEqual([]);
});

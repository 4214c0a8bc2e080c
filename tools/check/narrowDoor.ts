import { namesHandedOn, type Finding, type Source } from './sources.ts';

/** The module everybody asks keeps its own door narrow: what belongs to a room of it is asked of that room. */
const NARROW = { path: 'apps/server/src/modules/wallet/index.ts', names: 30 };

/** More names at one door are several doors. */
export function checkNarrowDoor(sources: readonly Source[]): Finding[] {
  const door = sources.find(({ path }) => path === NARROW.path);
  const names = door ? namesHandedOn(door).length : 0;
  if (names <= NARROW.names) return [];
  const instead = `It hands on ${names} names, more than ${NARROW.names}: give a room of it a door of its own.`;
  return [{ file: NARROW.path, line: 1, rule: 'narrow-door', instead }];
}

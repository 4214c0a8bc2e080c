import { namesHandedOn, type Finding, type Source } from './sources.ts';

/** The module that everybody asks keeps a narrow door; the rest is asked of its rooms. */
const NARROW = { path: 'apps/server/src/modules/wallet/index.ts', names: 30 };

/** More names at one door are several doors. */
export function checkNarrowDoor(sources: readonly Source[]): Finding[] {
  const door = sources.find(({ path }) => path === NARROW.path);
  const names = door ? namesHandedOn(door).length : 0;
  if (names <= NARROW.names) return [];
  const instead = `It hands on ${names} names, more than ${NARROW.names}: give a room of it a door of its own.`;
  return [{ file: NARROW.path, line: 1, rule: 'narrow-door', instead }];
}

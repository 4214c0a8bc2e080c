import type { SeaRules } from '../definition.ts';
import { GUNS, MODEL } from './model.ts';
import { bulletsOf, tallyOf } from './rules.ts';
import type { ManilaBayAction, ManilaBayEvent } from './script.ts';
import { meets, SEA, SHOTS, swimmersOf, type Shot, type Swimmer } from './waters.ts';

/** The game's own, as the engine knows them by fewer of their fields. */
const shotOf = (shot: { readonly gun: string }) => shot as Shot;
const swimmersIn = (swimmers: readonly object[]) => swimmers as readonly Swimmer[];

const lateOf = (at: number, now: number): string | null =>
  at > now + SHOTS.clockMs ? 'early' : at < now - SHOTS.clockMs - SHOTS.wayMs ? 'late' : null;

/** What the sea's engine asks of the game: who swims when, and which claims can be. */
export const seaRules: SeaRules<ManilaBayEvent, ManilaBayAction> = {
  seats: SEA.seats,
  minuteMs: SEA.minuteMs,
  guns: GUNS,
  flyMs: SHOTS.flyMs + SHOTS.wayMs + SHOTS.clockMs,
  swimmersOf,
  costOf: (gun) => bulletsOf(shotOf({ gun }).gun),
  judgeFired(shot, { now, recent, spent, size }) {
    const late = lateOf(shot.at, now);
    if (late) return late;
    if (shot.at < (recent.at(-1) ?? shot.at)) return 'order';
    if (recent.filter((at) => at > shot.at - 1000).length >= SHOTS.perSecond) return 'rate';
    return spent + bulletsOf(shotOf(shot).gun) > size ? 'empty' : null;
  },
  judgeHit(given, { seat, swimmers, at, now }) {
    const shot = shotOf(given);
    const late = lateOf(at, now);
    if (late) return late;
    if (at < shot.at || at > shot.at + SHOTS.flyMs) return 'time';
    if (swimmers.length === 0 || swimmers.length > MODEL.guns[shot.gun].fish) return 'many';
    return swimmersIn(swimmers).every((swimmer) => meets(seat, shot, swimmer, at)) ? null : 'far';
  },
  hit: (given, swimmers, at) => {
    const { shot, gun } = shotOf(given);
    const fish = swimmersIn(swimmers).map(({ id, species }) => ({ id, species }));
    return { type: 'shots', at, hits: [{ shot, gun, fish }] };
  },
  end: (reason) => ({ type: 'close', reason }),
  tally: tallyOf,
  hitOf: (event) =>
    event.type === 'hit'
      ? {
          shot: event.shot,
          fish: event.fish.map(({ id }) => id),
          gone: event.fish.flatMap(({ id, value }) => (value === null ? [] : [id])),
        }
      : null,
};

import { randomUUID } from 'node:crypto';
import { drawsOf } from '@baize/fair/node.ts';
import type { ManilaBayEvent } from '../../../games/manilaBay/script.ts';
import {
  angleTo,
  bulletAt,
  farness,
  isThere,
  PIERS,
  placeOf,
  SHOTS,
  swimmersOf,
  type Place,
  type Swimmer,
} from '../../../games/manilaBay/waters.ts';
import type { FeltRound } from '../../api.ts';
import type { SeaAnswer, SeaHit, SeaLook, SeaShotView } from '../../sea.ts';
import type { Answer, Player, World } from './studio.ts';

export type Shooting = { readonly fired: SeaShotView[]; readonly hits: SeaHit[] };
export type Gun = 'net' | 'cannon' | 'torpedo';

/** Somebody with a gun, for tests: looks, aims and fires as the page does, by a clock that stands still meanwhile. */
export class SeaPlayer {
  readonly #world: World;
  player: Player;
  look: SeaLook | null = null;
  #shot = 0;

  constructor(world: World, player: Player) {
    this.#world = world;
    this.player = player;
  }

  get now(): number {
    return this.#world.clock.now().getTime();
  }

  async load(size: 20 | 50 | 100 = 20, stake = '20.00'): Promise<Answer<FeltRound>> {
    this.#shot = 0;
    const opened = await this.player.open({ stake, options: { size } });
    this.look = (await this.player.get<SeaLook>('/api/sea')).body;
    return opened;
  }

  async see(): Promise<SeaLook> {
    this.look = (await this.player.get<SeaLook>('/api/sea')).body;
    return this.look;
  }

  /** What swims now by the revealed links, without what is gone. */
  swimmers(at: number = this.now): Swimmer[] {
    const gone = new Set(this.look?.gone);
    return (this.look?.minutes ?? []).flatMap(({ number, link, salt }) =>
      link === null
        ? []
        : swimmersOf(number, drawsOf({ serverSeed: link, clientSeed: salt, nonce: number })).filter(
            (one) => isThere(one, at) && !gone.has(one.id),
          ),
    );
  }

  /** What swims beside a hit's fish, the farthest from it first. */
  beside({ at, fish }: { at: number; fish: readonly string[] }): Swimmer[] {
    const all = this.swimmers(at);
    const hit = all.find(({ id }) => id === fish[0]);
    if (!hit) return all;
    const from = placeOf(hit, at);
    const farOf = (one: Swimmer): number => farness(from, placeOf(one, at));
    return all.filter(({ id }) => !fish.includes(id)).toSorted((one, other) => farOf(other) - farOf(one));
  }

  /** A shot that was fired so long ago and meets what it was aimed at no later than now; null: nothing is so near. */
  aim(gun: Gun, { ago, pick }: { ago: number; pick: (swimmers: readonly Swimmer[]) => Swimmer | undefined }) {
    const seat = this.look?.seat ?? 0;
    const at = this.now - ago;
    const near = this.swimmers(at).flatMap((swimmer) => {
      const met = this.#meeting(seat, swimmer, at);
      return met && met.at <= this.now ? [{ swimmer, ...met }] : [];
    });
    const swimmer = pick(near.map((one) => one.swimmer));
    const found = near.find((one) => one.swimmer === swimmer);
    if (!found || !swimmer) return null;
    const shot = { shot: ++this.#shot, gun, angle: angleTo(seat, found.place), at };
    const under = this.swimmers(found.at).filter(
      (one) => one.id !== swimmer.id && farness(bulletAt(seat, shot, found.at), placeOf(one, found.at)) <= SHOTS.net,
    );
    const fish = [swimmer, ...(gun === 'net' ? under.slice(0, 2) : [])].map(({ id }) => id);
    return { shot, hit: { shot: shot.shot, at: found.at, fish } };
  }

  /** Where and when a bullet meets a swimmer. */
  #meeting(seat: number, swimmer: Swimmer, at: number): { at: number; place: Place } | null {
    const pier = PIERS[seat] ?? PIERS[0];
    let place = placeOf(swimmer, at);
    let met = at;
    for (let turn = 0; turn < 6; turn++) {
      met = at + (farness(pier, place) / SHOTS.speed) * 1000;
      place = placeOf(swimmer, met);
    }
    const isInside = place.x > 4 && place.x < 386 && place.y > 4 && place.y < 636;
    return isInside && isThere(swimmer, met) ? { at: Math.round(met), place } : null;
  }

  send(round: FeltRound, shots: Shooting): Promise<Answer<SeaAnswer>> {
    return this.player.post(`/api/sea/rounds/${round.id}/shots`, shots);
  }

  cashIn(round: FeltRound, key: string = randomUUID()): Promise<Answer<FeltRound>> {
    return this.player.act(round, { type: 'cashIn' }, key);
  }
}

export const eventsOf = (round: Pick<FeltRound, 'events'>): readonly ManilaBayEvent[] =>
  round.events as readonly ManilaBayEvent[];

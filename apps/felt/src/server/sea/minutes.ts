import { drawsOf } from '@baize/fair/node.ts';
import type { Db } from '@baize/db';
import type { SeaRules, Swimming } from '../../../games/definition.ts';
import type { SeaMinute } from '../../sea.ts';
import type { Chains } from '../tables/chain.ts';
import { findChain, type Chain } from '../tables/chain.store.ts';
import { takeTurn } from '../turns.store.ts';
import type { SeatRow } from './seats.store.ts';

type Room = Pick<SeatRow, 'hall' | 'room'>;
type Waters = Pick<SeaRules<never, never>, 'minuteMs' | 'swimmersOf'>;

interface MinuteRow {
  readonly number: number;
  readonly chainId: string;
  readonly steps: number;
  readonly seal: string;
}

/** The one before, what now is, and the one after, whose seal alone is shown. */
const BEFORE = 1;
const AFTER = 1;

export interface Minutes {
  /** Around a time; links are taken where they are missing. */
  around(room: Room, now: Date): Promise<SeaMinute[]>;
  /** What swims in minutes that have begun, by its id. */
  swimmers(room: Room, now: Date): Promise<ReadonlyMap<string, Swimming>>;
}

/** A room's minutes: each has a link of the room's chain, which its seal promises a minute before. */
export function createMinutes(db: Db, chains: Chains, waters: Waters): Minutes {
  const shown = new Map<string, SeaMinute>();
  const swimming = new Map<string, readonly Swimming[]>();
  const chainsById = new Map<string, Chain>();
  const keyOf = ({ hall, room }: Room, number: number): string => `${hall} ${room} ${number}`;

  async function chainOf(id: string): Promise<Chain> {
    const chain = chainsById.get(id) ?? (await findChain(db, id));
    if (!chain) throw new Error(`chain ${id} is gone`);
    chainsById.set(id, chain);
    return chain;
  }

  const list = ({ hall, room }: Room, from: number, to: number): Promise<MinuteRow[]> =>
    db.rows<MinuteRow>`
      select number, chain_id as "chainId", steps, seal from felt.sea_minute
      where hall = ${hall} and room = ${room} and number between ${from} and ${to} order by number`;

  /** Takes links for minutes that have none; whoever comes second finds them. */
  async function make({ hall, room }: Room, numbers: readonly number[]): Promise<void> {
    const name = `${hall} ${room}`;
    await chains.prepare(name);
    await db.transaction(async (tx) => {
      // One after another: a chain's steps are counted, and a minute has one.
      await takeTurn(tx, 'sea.minutes', name);
      for (const number of numbers) {
        const known = await tx.row`
          select 1 as one from felt.sea_minute where hall = ${hall} and room = ${room} and number = ${number}`;
        if (known) continue;
        const { chainId, steps, seal } = await chains.take(tx, name);
        await tx.run`
          insert into felt.sea_minute (hall, room, number, chain_id, steps, seal)
          values (${hall}, ${room}, ${number}, ${chainId}, ${steps}, ${seal})`;
      }
    });
    await chains.prepare(name);
  }

  async function around(room: Room, now: Date): Promise<SeaMinute[]> {
    const current = Math.floor(now.getTime() / waters.minuteMs);
    const wanted = [current, current + AFTER];
    let rows = await list(room, current - BEFORE, current + AFTER);
    const missing = wanted.filter((number) => !rows.some((row) => row.number === number));
    if (missing.length > 0) {
      await make(room, missing);
      rows = await list(room, current - BEFORE, current + AFTER);
    }
    return Promise.all(rows.map((row) => view(room, row, row.number <= current)));
  }

  async function view(room: Room, { number, chainId, steps, seal }: MinuteRow, hasBegun: boolean): Promise<SeaMinute> {
    const key = keyOf(room, number);
    const known = shown.get(key);
    if (known && (known.link !== null || !hasBegun)) return known;
    const chain = await chainOf(chainId);
    if (shown.size > 2000) shown.clear();
    const link = hasBegun ? chains.link(chain, steps) : null;
    const minute = { number, seal, link, salt: chain.salt ?? '', chainEnd: chain.end, steps };
    shown.set(key, minute);
    return minute;
  }

  return {
    around,
    async swimmers(room, now) {
      const minutes = await around(room, now);
      const all = new Map<string, Swimming>();
      for (const { number, link, salt } of minutes) {
        if (link === null) continue;
        const key = keyOf(room, number);
        const known =
          swimming.get(key) ??
          waters.swimmersOf(number, drawsOf({ serverSeed: link, clientSeed: salt, nonce: number }));
        if (swimming.size > 500) swimming.clear();
        swimming.set(key, known);
        for (const one of known) all.set(one.id, one);
      }
      return all;
    },
  };
}

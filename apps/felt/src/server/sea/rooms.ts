import { levelOfRetried } from '@baize/db';
import type { Swimming } from '../../../games/definition.ts';
import type { SeaAnswer } from '../../sea.ts';
import { Refusal } from '../refusal.ts';
import type { RoundParts, Rounds } from '../rounds.ts';
import { judgeBatch, type Batched, type Call } from './batch.ts';
import type { SeatRow } from './seats.store.ts';

type Room = Pick<SeatRow, 'hall' | 'room'>;
type Waiting = { readonly call: Call; tell(batched: Batched): void; fail(error: unknown): void };

export interface RoomBatches {
  /** Answered when its room's batch is written. */
  ask(room: Room, call: Call): Promise<SeaAnswer>;
  stop(): Promise<void>;
}

/** Gathers what comes to each room and judges it together, `everyMs` apart. */
export function createBatches(
  parts: RoundParts,
  {
    rounds,
    everyMs,
    swimmersOf,
  }: { rounds: Rounds; everyMs: number; swimmersOf(room: Room): Promise<ReadonlyMap<string, Swimming>> },
): RoomBatches {
  const queues = new Map<string, { readonly room: Room; calls: Waiting[]; running: Promise<void> | null }>();
  const following = new Set<Promise<unknown>>();

  async function run(name: string): Promise<void> {
    const queue = queues.get(name);
    while (queue && queue.calls.length > 0) {
      if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
      const calls = queue.calls.splice(0);
      await judge(queue.room, calls).catch((error: unknown) => apart(queue.room, calls, error));
    }
    queues.delete(name);
  }

  async function judge(room: Room, waiting: readonly Waiting[]): Promise<void> {
    const swimmers = await swimmersOf(room);
    const calls = waiting.map(({ call }) => call);
    const batched = await parts.db.transaction((tx) => judgeBatch(parts, tx, room, { calls, swimmers }));
    for (const [at, one] of batched.entries()) {
      waiting[at]?.tell(one);
      if (one.moved) follow(rounds.goOn(one.moved));
    }
  }

  /** What cannot be judged together is judged one by one: a call that fails is its sender's alone. */
  async function apart(room: Room, calls: readonly Waiting[], error: unknown): Promise<void> {
    const [only, ...others] = calls;
    if (others.length === 0) return only?.fail(error);
    for (const call of calls) await judge(room, [call]).catch(call.fail);
  }

  /** The money of what has ended; what fails is taken up by the recovery. */
  function follow(going: Promise<unknown>): void {
    const done = going
      .catch((error: unknown) =>
        parts.log[levelOfRetried(error)]({ err: error }, 'a magazine could not be paid at once'),
      )
      .finally(() => following.delete(done));
    following.add(done);
  }

  return {
    ask(room, call) {
      const name = `${room.hall} ${room.room}`;
      const queue = queues.get(name) ?? { room, calls: [], running: null };
      queues.set(name, queue);
      const told = new Promise<SeaAnswer>((resolve, fail) => {
        const tell = ({ answer }: Batched): void => (answer instanceof Refusal ? fail(answer) : resolve(answer));
        queue.calls.push({ call, tell, fail });
      });
      queue.running ??= run(name);
      return told;
    },
    async stop() {
      await Promise.all([...queues.values()].flatMap(({ running }) => running ?? []));
      await Promise.all(following);
    },
  };
}

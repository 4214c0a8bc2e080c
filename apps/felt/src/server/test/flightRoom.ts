import { vi } from 'vitest';
import { ENGINE, FLIGHT, beginChain } from './flightChain.ts';
import type { Studio, World } from './studio.ts';
import type { TablePlayer } from './tablePlayer.ts';
import { TableRoom } from './tableRoom.ts';

/** Nine flights that are long enough, and their place. */
const NINE = { rounds: 9, from: 7885 };
/** A step that nobody calls an absence. */
const STEP_MS = 1500;

export interface Flown {
  readonly roundId: string;
  readonly startAt: number;
  readonly end: number;
  readonly endAt: number;
  readonly link: string;
}

/** A room whose table is a flight, with ends that the test knows. */
export class FlightRoom extends TableRoom {
  #ends: readonly number[] = [];
  #linkOf: (round: number) => string = () => '';

  static async fly(start?: (world: World) => Promise<Studio>): Promise<FlightRoom> {
    const { world, studio: own } = await TableRoom.open(start);
    const room = new FlightRoom(world, own);
    const { ends, linkOf } = await beginChain(world, (all) => all.every((end) => end >= 220 && end < 1600), NINE);
    room.#ends = ends;
    room.#linkOf = linkOf;
    return room;
  }

  sitDown(user?: string | null): Promise<TablePlayer> {
    return this.sit(user, FLIGHT);
  }

  /** Waits for the open flight to take off. */
  async takeOff(player: TablePlayer): Promise<Flown> {
    await this.to(player, 'drawing');
    const { round } = player.state;
    const end = this.#ends[(round?.number ?? 0) - 1];
    if (!round || end === undefined) throw new Error('a flight that the test does not know');
    const startAt = round.drawAt;
    return { roundId: round.id, startAt, end, endAt: startAt + ENGINE.endsAt(end), link: this.#linkOf(round.number) };
  }

  /** Moves time on to a moment of the flight, with its leader on it all the while. */
  async flyTo({ roundId }: Flown, moment: number): Promise<void> {
    const { clock, db } = this.world;
    for (;;) {
      const left = moment - clock.now().getTime();
      if (left <= 0) return;
      clock.move(Math.min(left, STEP_MS));
      await this.studio.felt.recover();
      const isLed = async (): Promise<boolean> => {
        const row = await db.row<{ phase: string; ledAt: Date }>`
          select phase, led_at as "ledAt" from felt.table_round where id = ${roundId}`;
        return row?.phase !== 'drawing' || row.ledAt.getTime() === clock.now().getTime();
      };
      await vi.waitUntil(isLed, { timeout: 20_000, interval: 5 });
    }
  }

  /** After the end, until everybody's money is counted. */
  async land(player: TablePlayer, flown: Flown): Promise<void> {
    await this.flyTo(flown, flown.endAt + 1000);
    await player.sees('settled');
    // The page hears of the round first.
    await vi.waitUntil(() => player.state.mine === null || player.state.mine.win !== null);
  }
}

import { randomUUID } from 'node:crypto';
import { readAmount } from '../../../games/amount.ts';
import type { TableCode, TablePhase } from '../../live.ts';
import { closeWorld, openWorld, Studio, type World } from './studio.ts';
import { driveTo, TablePlayer } from './tablePlayer.ts';

export const START = 1_000_000;

export const minor = (text: string | null | undefined): number => Number(readAmount(text ?? '') ?? Number.NaN);

const openStudio = (world: World): Promise<Studio> => Studio.start(world, { tables: { chainLength: 300 } });

/** A Felt with tables on a manual clock, and its players. */
export class TableRoom {
  readonly world: World;
  readonly studio: Studio;
  readonly #guests: TablePlayer[] = [];

  constructor(world: World, studio: Studio) {
    this.world = world;
    this.studio = studio;
  }

  static async open(start = openStudio): Promise<TableRoom> {
    const world = await openWorld();
    return new TableRoom(world, await start(world));
  }

  async close(): Promise<void> {
    this.clear();
    await this.studio.felt.close();
    await closeWorld(this.world);
  }

  /** Sends everybody home. */
  clear(): void {
    for (const guest of this.#guests.splice(0)) guest.leave();
    this.world.platform.clearFaults();
  }

  join(money = START): string {
    const name = `ben-${randomUUID().slice(0, 8)}`;
    this.world.platform.join(name, money);
    return name;
  }

  async sit(user: string | null = this.join(), code: TableCode = 'baccarat'): Promise<TablePlayer> {
    return this.take(await TablePlayer.sit(this.studio, code, user));
  }

  /** Has a page watch until everybody is sent home. */
  async take(player: TablePlayer): Promise<TablePlayer> {
    this.#guests.push(player);
    return player.watch();
  }

  /** Moves time on until the player's round has one of the phases. */
  to(player: TablePlayer, ...phases: TablePhase[]): Promise<void> {
    return driveTo(player, this.world.clock, [this.studio], ...phases);
  }

  /** The player's table with a round open that nobody has bet on. */
  async nextRound(player: TablePlayer): Promise<string> {
    const used = player.state.round;
    if (used && used.phase !== 'scheduled') await this.to(player, 'settled', 'void');
    for (;;) {
      await this.to(player, 'open');
      const id = player.state.round?.id ?? '';
      if (id !== used?.id || used.phase === 'scheduled') return id;
    }
  }

  /** Just before the lock, with bets under way for a moment. */
  toLastSecond(player: TablePlayer): void {
    this.world.clock.move((player.state.round?.lockAt ?? 0) - 1000 - this.world.clock.now().getTime());
  }

  /** What the platform booked for a player. */
  entriesOf(user: string): string[] {
    return [...this.world.platform.movements.values()]
      .filter((one) => one.user === user)
      .map(({ kind, amount }) => `${kind} ${amount / 1000}`);
  }
}

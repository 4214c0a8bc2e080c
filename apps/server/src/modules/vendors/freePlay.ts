import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';

/** A movement of a round that the platform has given. */
export interface FreePlay {
  readonly merchantId: string;
  readonly memberId: string;
  readonly vendor: string;
  readonly txId: string;
  readonly rewardId: string;
  readonly kind: 'bet' | 'win';
  /** Minor units; of a bet nothing. */
  readonly amount: bigint;
}

/** Who gives free rounds hears of each movement before its vendor is answered, so that what a dead process missed comes again. */
export interface FreePlayListener {
  played(app: App, play: FreePlay): Promise<void>;
  /** A movement was taken back; perhaps one of a free round. */
  rolledBack(
    app: App,
    movement: { readonly vendor: string; readonly txId: string; readonly merchantId: string },
  ): Promise<void>;
}

const listenerOf = perApp((): { listener: FreePlayListener | null } => ({ listener: null }));

export const provideFreePlay = (app: App, listener: FreePlayListener): void =>
  void (listenerOf(app).listener = listener);

export const freePlay = (app: App): FreePlayListener | null => listenerOf(app).listener;

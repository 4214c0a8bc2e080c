import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';

/** A movement of a free round. */
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

/** Hears each movement before the vendor is answered, so that a lost one is repeated. */
export interface FreePlayListener {
  played(app: App, play: FreePlay): Promise<void>;
  /** A rollback, perhaps of a free round. */
  rolledBack(
    app: App,
    movement: { readonly vendor: string; readonly txId: string; readonly merchantId: string },
  ): Promise<void>;
}

const listenerOf = perApp((): { listener: FreePlayListener | null } => ({ listener: null }));

export const provideFreePlay = (app: App, listener: FreePlayListener): void =>
  void (listenerOf(app).listener = listener);

export const freePlay = (app: App): FreePlayListener | null => listenerOf(app).listener;

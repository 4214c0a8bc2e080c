import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';

export interface FreePlay {
  readonly merchantId: string;
  readonly memberId: string;
  readonly vendor: string;
  readonly txId: string;
  readonly rewardId: string;
  readonly kind: 'bet' | 'win';
  /** Minor units; 0 for bets. */
  readonly amount: bigint;
}

/** Before the answer, so that the vendor repeats failures. */
export interface FreePlayListener {
  played(app: App, play: FreePlay): Promise<void>;
  /** Perhaps of a free round. */
  rolledBack(
    app: App,
    movement: { readonly vendor: string; readonly txId: string; readonly merchantId: string },
  ): Promise<void>;
}

const listenerOf = perApp((): { listener: FreePlayListener | null } => ({ listener: null }));

export const provideFreePlay = (app: App, listener: FreePlayListener): void =>
  void (listenerOf(app).listener = listener);

export const freePlay = (app: App): FreePlayListener | null => listenerOf(app).listener;

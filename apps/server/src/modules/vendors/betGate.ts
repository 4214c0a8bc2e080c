import type { VendorStatus } from '@baize/contract/vendor/protocol.ts';
import type { App } from '../../kernel/app.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';
import type { WalletKey } from '../wallet/ledger/index.ts';

/** A bet before posting. */
export interface BetAttempt {
  readonly key: WalletKey;
  readonly vendor: string;
  readonly round: string;
  /** Minor units. */
  readonly amount: bigint;
}

export interface BetVerdict {
  /** Null: nothing speaks against it. */
  readonly refused: VendorStatus | null;
  /** Called when the bet was taken. */
  readonly taken?: () => Promise<void>;
  /** After a refusal because of a limit. */
  readonly limited?: () => Promise<void>;
}

/** Judges bets and hears what was played; module protection provides it. Throwing refuses. */
export type BetGate = (app: App, wish: BetAttempt) => Promise<BetVerdict>;

const OPEN: BetVerdict = { refused: null };
/** Without a gate every bet passes. */
export const betGate = createPort<BetGate>();

export const judgeBet = async (app: App, wish: BetAttempt): Promise<BetVerdict> =>
  (await providedBy(app, betGate)?.(app, wish)) ?? OPEN;

import type { VendorStatus } from '@baize/contract/vendor/protocol.ts';
import type { App } from '../../kernel/app.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';
import type { WalletKey } from '../wallet/ledger/index.ts';

export interface BetAttempt {
  readonly key: WalletKey;
  readonly vendor: string;
  readonly round: string;
  /** Minor units. */
  readonly amount: bigint;
}

export interface BetVerdict {
  /** Null: allowed. */
  readonly refused: VendorStatus | null;
  readonly taken?: () => Promise<void>;
  /** After a refusal by a limit. */
  readonly limited?: () => Promise<void>;
}

/** Provided by module protection. Throwing refuses. */
export type BetGate = (app: App, request: BetAttempt) => Promise<BetVerdict>;

const OPEN: BetVerdict = { refused: null };
/** Without a gate every bet passes. */
export const betGate = createPort<BetGate>();

export const judgeBet = async (app: App, request: BetAttempt): Promise<BetVerdict> =>
  (await providedBy(app, betGate)?.(app, request)) ?? OPEN;

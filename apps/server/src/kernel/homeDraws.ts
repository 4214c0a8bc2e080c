import type { OutputOf } from '@baize/contract/call.ts';
import type { nextDraws } from '@baize/contract/lottery/games.ts';
import type { App } from './app.ts';
import type { Merchant } from './merchant.ts';
import { createPort, type Port } from './ports.ts';
import type { Session } from './session.ts';

/** The draws that home shows; the lottery provides them. */
export const homeDraws: Port<
  (app: App, merchant: Merchant, session: Session | null) => Promise<OutputOf<typeof nextDraws>>
> = createPort();

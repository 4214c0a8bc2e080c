import type { ContractPrompts } from '@baize/contract/agency/prompts.ts';
import type { App } from './app.ts';
import type { Merchant } from './merchant.ts';
import { createPort, type Port } from './ports.ts';
import type { Session } from './session.ts';

/** Which contracts wait for an agent's answer; the agency provides it. */
export const contractPrompts: Port<(app: App, merchant: Merchant, session: Session) => Promise<ContractPrompts>> =
  createPort();

/** Of who is no agent, and where there are no agents. */
export const NO_PROMPTS: ContractPrompts = { dailysalreqtype: {}, divtypecompperiodreq: {}, contracthoursalreq: {} };

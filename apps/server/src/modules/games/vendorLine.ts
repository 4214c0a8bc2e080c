import type { App } from '../../kernel/app.ts';
import type { Session } from '../../kernel/session.ts';
import type { GameRow } from './catalogue.store.ts';

/** A vendor that serves its games by the vendor API, as games need it. */
export interface ConnectedVendor {
  readonly code: string;
  readonly name: string;
  readonly baseUrl: string;
  /** Empty: any. */
  readonly categories: readonly string[];
  readonly currencies: readonly string[];
  readonly trialWallet: boolean;
}

export interface VendorReply {
  readonly status: number;
  readonly body: unknown;
}

export async function listConnectedVendors(_app: App): Promise<ConnectedVendor[]> {
  return [];
}

export async function findConnectedVendor(app: App, code: string): Promise<ConnectedVendor | null> {
  return (await listConnectedVendors(app)).find((vendor) => vendor.code === code) ?? null;
}

/** A signed call to a vendor; null when it does not answer in time or answers what nobody can read. */
export async function askVendor(_app: App, _vendor: ConnectedVendor, _path: string, _body: object, _timeoutMs: number): Promise<VendorReply | null> {
  return null;
}

export async function openLaunchToken(_app: App, _open: { vendor: ConnectedVendor; game: GameRow; session: Session }): Promise<string> {
  return '';
}

/** Origins that the vendor's pages may come from. */
export const originsOf = (vendor: ConnectedVendor): string[] => [new URL(vendor.baseUrl).origin];

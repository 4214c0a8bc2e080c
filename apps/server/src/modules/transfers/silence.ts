import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { SILENT_MS } from './transfers.rules.ts';

interface VendorWalletKey {
  readonly memberId: string;
  readonly currency: string;
  readonly vendor: string;
}

/** Per process; nothing depends on it. */
const silencesOf = perApp(() => new Map<string, Date>());
const keyOf = ({ memberId, currency, vendor }: VendorWalletKey): string => `${memberId} ${currency} ${vendor}`;

/** Null: it has answered since. */
export const silentSince = (app: App, wallet: VendorWalletKey): Date | null =>
  silencesOf(app).get(keyOf(wallet)) ?? null;

export function noteSilence(app: App, wallet: VendorWalletKey, isSilent: boolean): void {
  const silences = silencesOf(app);
  const now = app.clock.now();
  silences.delete(keyOf(wallet));
  for (const [key, at] of silences) {
    if (now.getTime() - at.getTime() < SILENT_MS) break;
    silences.delete(key);
  }
  if (isSilent) silences.set(keyOf(wallet), now);
}

import { sentence } from '@baize/contract/sentence.ts';
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { judgeGatewayUrl } from '../../kernel/outsideAddress.rules.ts';
import { present } from '../../kernel/must.ts';
import {
  findAccountRow,
  insertAccountRow,
  listAccountRows,
  lockAccountRow,
  updateAccountRow,
  type GatewayAccountRow,
} from './accounts.store.ts';
import { isAllowedHere } from './ask.ts';
import { isAnswering } from './breaker.ts';
import { judgeHosts } from './payPage.rules.ts';
import type { PaymentGateway } from './gateway.types.ts';
import { findAdapter } from './registry.ts';
import { fingerprintOf, openForAccount, sealForAccount, type CallbackSecret } from './sealing.ts';

/** For other modules: no secrets. */
export interface GatewayAccount {
  readonly id: string;
  readonly merchantId: string;
  readonly adapter: string;
  readonly name: string;
  readonly currency: string;
  readonly mode: 'test' | 'live';
  readonly state: 'open' | 'payoutsOnly' | 'paused';
  readonly dayCap: bigint | null;
  readonly floatWarning: bigint | null;
  readonly capabilities: PaymentGateway['capabilities'];
  readonly isManual: boolean;
  /** False: no recent answer, so deposits offer another method. */
  readonly isAnswering: boolean;
}

function viewOf(app: App, row: GatewayAccountRow): GatewayAccount[] {
  const adapter = findAdapter(row.adapter);
  if (!adapter || !isAllowedHere(app, row)) return [];
  const { id, merchantId, name, currency, mode, state, dayCap, floatWarning } = row;
  const { capabilities, isManual, code } = adapter;
  return [
    {
      ...{ id, merchantId, adapter: code, name, currency, mode, state, dayCap, floatWarning, capabilities, isManual },
      isAnswering: isManual || isAnswering(app, id),
    },
  ];
}

/** Accounts allowed in this deployment. */
export const listGatewayAccounts = async (app: App, merchantId: string, db: Db = app.db): Promise<GatewayAccount[]> =>
  (await listAccountRows(db, merchantId)).flatMap((row) => viewOf(app, row));

/** Null: none allowed here. */
export async function findGatewayAccount(app: App, merchantId: string, id: string): Promise<GatewayAccount | null> {
  const row = await findAccountRow(app.db, merchantId, id);
  return (row && viewOf(app, row)[0]) ?? null;
}

export interface AccountDraft {
  readonly id?: string;
  readonly merchantId: string;
  readonly adapter: string;
  readonly name: string;
  readonly currency: string;
  readonly mode: 'test' | 'live';
  readonly state?: GatewayAccount['state'];
  /** Secret and other settings, by the adapter's field names. */
  readonly settings: Readonly<Record<string, string>>;
  readonly callbackSecret: string;
  readonly dayCap: bigint | null;
  readonly floatWarning: bigint | null;
}

/** Errors by field. Absent secrets stay. */
export function judgeSettings(
  app: App,
  adapter: Pick<PaymentGateway, 'settings'>,
  settings: Readonly<Record<string, string>>,
  { isNew }: { readonly isNew: boolean },
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of adapter.settings) {
    const value = settings[field.name] ?? '';
    if (value === '' && field.required && (isNew || field.kind !== 'secret'))
      problems[field.name] = sentence('field.required');
    else if (value.length > 500) problems[field.name] = sentence('field.charactersMax', { max: 500 });
    else if (value !== '' && field.kind === 'url') {
      const problem = judgeGatewayUrl(value, app.config);
      if (problem) problems[field.name] = problem;
    } else if (field.kind === 'hosts') {
      const problem = judgeHosts(value);
      if (problem) problems[field.name] = problem;
    }
  }
  for (const name of Object.keys(settings))
    if (!adapter.settings.some((field) => field.name === name)) problems[name] = sentence('desk.settingUnknown');
  return problems;
}

/** `gw_` and 20 random characters. */
export const newAccountId = (): string => `gw_${randomBytes(15).toString('base64url').replaceAll(/[-_]/g, 'x')}`;

/** Splits settings into readable and sealed. */
function splitSettings(adapter: PaymentGateway, settings: Readonly<Record<string, string>>) {
  const secretNames = new Set(adapter.settings.filter(({ kind }) => kind === 'secret').map(({ name }) => name));
  const entries = Object.entries(settings);
  return {
    open: Object.fromEntries(entries.filter(([name]) => !secretNames.has(name))),
    secret: Object.fromEntries(entries.filter(([name, value]) => secretNames.has(name) && value !== '')),
  };
}

/** Opens an account with a checked draft. */
export async function openGatewayAccount(app: App, tx: Db, draft: AccountDraft): Promise<string> {
  const adapter = findAdapter(draft.adapter);
  if (!adapter) throw new Error(`there is no gateway adapter ${draft.adapter}`);
  const { settings, callbackSecret, ...account } = draft;
  const id = draft.id ?? newAccountId();
  const owner = { merchantId: draft.merchantId, id };
  const { open, secret } = splitSettings(adapter, settings);
  const callbackSecrets: CallbackSecret[] = callbackSecret === '' ? [] : [{ secret: callbackSecret, validUntil: null }];
  await insertAccountRow(
    tx,
    {
      ...account,
      id,
      state: draft.state ?? 'open',
      settings: open,
      secretsSealed: sealForAccount(app, owner, secret),
      callbackSecretsSealed: sealForAccount(app, owner, callbackSecrets),
      fingerprints: fingerprintsOf(app, secret, callbackSecrets),
    },
    app.clock.now(),
  );
  return id;
}

export function fingerprintsOf(app: App, secret: Record<string, string>, callback: readonly CallbackSecret[]) {
  const entries = Object.entries(secret).map(([name, value]) => [name, fingerprintOf(app, value)]);
  const callbacks = callback.map((one, index) => [`callbackSecret${index + 1}`, fingerprintOf(app, one.secret)]);
  return Object.fromEntries([...entries, ...callbacks]) as Record<string, string>;
}

/** A known one's open settings are updated: its address may have moved. */
export const keepGatewayAccount = (app: App, draft: AccountDraft & { readonly id: string }): Promise<void> =>
  app.db.transaction(async (tx) => {
    const row = await lockAccountRow(tx, draft.merchantId, draft.id);
    if (!row) {
      await openGatewayAccount(app, tx, draft);
      return;
    }
    const adapter = findAdapter(row.adapter);
    const { open } = splitSettings(present(adapter, 'the adapter'), draft.settings);
    if (!isDeepStrictEqual(open, row.settings)) await changeGatewayAccount(app, tx, row, { settings: open });
  });

/** Locked; null: none. */
export const lockGatewayAccount = (tx: Db, merchantId: string, id: string): Promise<GatewayAccountRow | null> =>
  lockAccountRow(tx, merchantId, id);

/** Absent or empty secrets stay. The caller holds the lock. */
export async function changeGatewayAccount(
  app: App,
  tx: Db,
  row: GatewayAccountRow,
  change: Partial<Pick<GatewayAccountRow, 'name' | 'state' | 'dayCap' | 'floatWarning' | 'settings'>>,
): Promise<void> {
  const adapter = findAdapter(row.adapter);
  if (!adapter) throw new Error(`there is no gateway adapter ${row.adapter}`);
  const known = openForAccount<Record<string, string>>(app, row, row.secretsSealed);
  const { open, secret } = splitSettings(adapter, change.settings ?? row.settings);
  const secrets = { ...known, ...secret };
  const callback = openForAccount<CallbackSecret[]>(app, row, row.callbackSecretsSealed);
  await updateAccountRow(
    tx,
    {
      ...row,
      ...change,
      settings: open,
      secretsSealed: sealForAccount(app, row, secrets),
      fingerprints: fingerprintsOf(app, secrets, callback),
    },
    app.clock.now(),
  );
}

/** The old callback secret is accepted this long after a rotation. */
export const OLD_SECRET_MS = 24 * 3_600_000;

/** The previous one stays valid a day. The caller holds the lock. */
export async function rotateCallbackSecret(app: App, tx: Db, row: GatewayAccountRow, secret: string): Promise<void> {
  const validUntil = new Date(app.clock.now().getTime() + OLD_SECRET_MS).toISOString();
  const [newest] = openForAccount<CallbackSecret[]>(app, row, row.callbackSecretsSealed);
  const callback: CallbackSecret[] = [
    { secret, validUntil: null },
    ...(newest && newest.secret !== secret ? [{ secret: newest.secret, validUntil }] : []),
  ];
  const secrets = openForAccount<Record<string, string>>(app, row, row.secretsSealed);
  await updateAccountRow(
    tx,
    {
      ...row,
      callbackSecretsSealed: sealForAccount(app, row, callback),
      fingerprints: fingerprintsOf(app, secrets, callback),
    },
    app.clock.now(),
  );
}

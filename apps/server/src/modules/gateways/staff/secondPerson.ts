import type { Db } from '@baize/db';
import { formatAmount } from '@baize/money/index.ts';
import type { App } from '../../../kernel/app.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import type { Asker, AskedChange, ChangeApplier } from '../../../kernel/staff/changes.ts';
import {
  changeGatewayAccount,
  judgeSettings,
  lockGatewayAccount,
  newAccountId,
  openGatewayAccount,
  rotateCallbackSecret,
  type AccountDraft,
} from '../accounts.ts';
import { listGatewayKinds } from '../desk.ts';
import type { GatewayAccountRow } from '../accounts.store.ts';

interface Asking {
  readonly row: GatewayAccountRow;
  readonly askedBy: Asker;
  readonly reason: string;
}

type Secret = { readonly settings: Readonly<Record<string, string>> } | { readonly callbackSecret: string };

/** Sealed until opened or refused. */
type NewSecret = Pick<AccountDraft, 'settings' | 'callbackSecret'>;
type NewAccount = Pick<AccountDraft, 'adapter' | 'name' | 'currency' | 'mode'> & {
  readonly dayCap: string | null;
  readonly floatWarning: string | null;
};

/** For a second person: who opens one may say what was paid. Judged before; answers its ids. */
export async function askForAccount(
  app: App,
  tx: Db,
  {
    draft: { merchantId, settings, callbackSecret, dayCap, floatWarning, adapter, name, currency, mode },
    after,
    ...asked
  }: Omit<Asking, 'row'> & { readonly draft: AccountDraft; readonly after: object },
): Promise<{ readonly accountId: string; readonly waits: string }> {
  const accountId = newAccountId();
  const secret: NewSecret = { settings, callbackSecret };
  const caps = { dayCap: textOf(dayCap), floatWarning: textOf(floatWarning) };
  const request: NewAccount = { adapter, name, currency, mode, ...caps };
  const change = { merchantId, kind: 'newGateway', target: accountId, before: {}, after } as const;
  return { accountId, waits: await backofficeOf(app).askForChange(app, tx, { ...change, ...asked, request, secret }) };
}

/** If gateway and settings are still allowed; it begins paused. */
export const newGatewayApplier: ChangeApplier = {
  kind: 'newGateway',
  async apply(app, tx, { merchantId, target: id, request, secret }) {
    const { dayCap, floatWarning, ...account } = request as NewAccount;
    const { settings, callbackSecret } = secret as NewSecret;
    const adapter = listGatewayKinds(app).find(({ code }) => code === account.adapter);
    if (!adapter || Object.keys(judgeSettings(app, adapter, settings, { isNew: true })).length > 0) return 'outdated';
    if (await lockGatewayAccount(tx, merchantId, id)) return 'outdated';
    const draft = { ...account, merchantId, id, state: 'paused', settings, callbackSecret } as const;
    await openGatewayAccount(app, tx, { ...draft, dayCap: minorOf(dayCap), floatWarning: minorOf(floatWarning) });
    return 'applied';
  },
};

const minorOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

/** For a second person: who holds either may direct money. */
export function askForSecrets(
  app: App,
  tx: Db,
  { row, askedBy, reason, before, after, secret }: Asking & { before: object; after: object; secret: Secret },
): Promise<string> {
  const change = { merchantId: row.merchantId, kind: 'gatewaySecrets', target: row.id, askedBy, reason } as const;
  return backofficeOf(app).askForChange(app, tx, {
    ...change,
    request: { version: row.version },
    before,
    after,
    secret,
  });
}

/** Writes a higher day's limit down for a second person. */
export function askForDayCap(
  app: App,
  tx: Db,
  { row, askedBy, reason, dayCap }: Asking & { readonly dayCap: bigint | null },
): Promise<string> {
  const text = (cap: bigint | null): string | null => (cap === null ? null : formatAmount(cap, row.currency));
  return backofficeOf(app).askForChange(app, tx, {
    ...{ merchantId: row.merchantId, kind: 'gatewayLimits', target: row.id, askedBy, reason },
    request: { before: textOf(row.dayCap), after: textOf(dayCap) },
    before: { dayCap: text(row.dayCap) },
    after: { dayCap: text(dayCap) },
  });
}

const textOf = (cap: bigint | null): string | null => (cap === null ? null : String(cap));
const ofAccount = (tx: Db, { merchantId, target }: AskedChange) => lockGatewayAccount(tx, merchantId, target);

/** If the account is as it was. */
export const secretsApplier: ChangeApplier = {
  kind: 'gatewaySecrets',
  async apply(app, tx, change) {
    const row = await ofAccount(tx, change);
    if (!row || row.version !== (change.request as { version: number }).version) return 'outdated';
    const secret = change.secret as Secret;
    await ('settings' in secret
      ? changeGatewayAccount(app, tx, row, { settings: secret.settings })
      : rotateCallbackSecret(app, tx, row, secret.callbackSecret));
    return 'applied';
  },
};

export const dayCapApplier: ChangeApplier = {
  kind: 'gatewayLimits',
  async apply(app, tx, change) {
    const { before, after } = change.request as { before: string | null; after: string | null };
    const row = await ofAccount(tx, change);
    if (!row || textOf(row.dayCap) !== before) return 'outdated';
    await changeGatewayAccount(app, tx, row, { dayCap: minorOf(after) });
    return 'applied';
  },
};

/** None is the highest. */
export const isHigherCap = (before: bigint | null, after: bigint | null): boolean =>
  before !== null && (after === null || after > before);

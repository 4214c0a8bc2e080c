import type { MemberType } from '@baize/contract/identity/session.ts';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { countryOf } from '../../../kernel/countries.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { listGatewayAccounts, type GatewayAccount } from '../../gateways/index.ts';
import { findProfile } from '../../identity/index.ts';
import { usedOf } from '../allocations.store.ts';
import { capOf } from '../deposits/dayCap.ts';
import { localTimeOf } from './localTime.ts';
import { hiddenBy, isOpenAt, minutesToOpening, type Audience, type Method } from './methods.rules.ts';
import { findMethod, listMethods } from './methods.store.ts';

/** A method as one member meets it now. */
export interface Offered {
  readonly method: Method;
  /** Null: none of its accounts is usable now. */
  readonly account: GatewayAccount | null;
  /** All that are usable, the healthy first, each in the method's order. */
  readonly usable: readonly GatewayAccount[];
  /** `silent`: its gateway has not answered lately. */
  readonly standing: 'open' | 'closed' | 'silent';
  readonly opensAt: Date | null;
}

export interface Asker {
  readonly merchantId: string;
  readonly memberId: string;
  readonly type: MemberType;
  readonly currency: string;
}

/** Those a member sees, and whether each can be chosen. */
export async function offeredMethods(
  app: App,
  merchant: Merchant,
  member: Asker,
  { direction, ip }: { readonly direction: Method['direction']; readonly ip: string },
): Promise<Offered[]> {
  const profile = await findProfile(app.db, member);
  const { type, currency } = member;
  const audience = { type, currency, level: profile?.clubLabel ?? '', country: countryOf(ip) };
  return (await methodsFor(app, merchant, audience, direction)).filter(({ hidden }) => hidden === null);
}

/** Every method as an audience meets it now, hidden ones too. */
export async function methodsFor(
  app: App,
  merchant: Merchant,
  audience: Audience,
  direction: Method['direction'],
): Promise<(Offered & { readonly hidden: ReturnType<typeof hiddenBy> })[]> {
  const [methods, accounts] = await Promise.all([
    listMethods(app.db, merchant.id, direction),
    listGatewayAccounts(app, merchant.id),
  ]);
  const now = app.clock.now();
  return Promise.all(
    methods.map(async (method) => ({
      ...(await offer(app, merchant, { method, accounts, now })),
      hidden: hiddenBy(method, audience),
    })),
  );
}

async function offer(
  app: App,
  { id, settings: { timeZone } }: Merchant,
  { method, accounts, now }: { method: Method; accounts: readonly GatewayAccount[]; now: Date },
): Promise<Offered> {
  const usable = usableOf(method, accounts);
  const account = usable[0] ?? null;
  const local = localTimeOf(timeZone, now);
  const minutes = minutesToOpening(method.settings.schedule, local);
  const isFull =
    method.dayCap !== null &&
    (await usedOf(app.db, capOf(id, method.methodId, dayIn(timeZone, now)))) + method.min > method.dayCap;
  const isOpen = method.state === 'open' && account !== null && isOpenAt(method.settings.schedule, local) && !isFull;
  return {
    method,
    account,
    usable,
    standing: !isOpen ? 'closed' : account.isAnswering ? 'open' : 'silent',
    opensAt: method.state === 'open' && minutes !== null ? openingAfter(now, minutes) : null,
  };
}

function usableOf(method: Method, accounts: readonly GatewayAccount[]): GatewayAccount[] {
  const usable = method.settings.gatewayAccountIds.flatMap((accountId) =>
    accounts.filter((account) => account.id === accountId && takes(account, method)),
  );
  return [...usable.filter(({ isAnswering }) => isAnswering), ...usable.filter(({ isAnswering }) => !isAnswering)];
}

/** The method's next healthy account with a gateway that was not tried yet; null: none is left. */
export async function nextAccount(
  app: App,
  { merchantId, methodId }: { readonly merchantId: string; readonly methodId: string },
  tried: ReadonlySet<string>,
): Promise<GatewayAccount | null> {
  const method = await findMethod(app.db, merchantId, methodId);
  if (!method) return null;
  const usable = usableOf(method, await listGatewayAccounts(app, merchantId));
  return usable.find(({ id, isAnswering, isManual }) => isAnswering && !isManual && !tried.has(id)) ?? null;
}

const takes = ({ state, currency, capabilities }: GatewayAccount, method: Method): boolean =>
  currency === method.currency &&
  (method.direction === 'in'
    ? state === 'open' && (capabilities.depositKinds as readonly string[]).includes(method.kind)
    : state !== 'paused' && (capabilities.payoutKinds as readonly string[]).includes(method.kind));

const openingAfter = (now: Date, minutes: number): Date =>
  new Date(Math.floor(now.getTime() / 60_000) * 60_000 + minutes * 60_000);

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
import { isFor, isOpenAt, minutesToOpening, type Method } from './methods.rules.ts';
import { listMethods } from './methods.store.ts';

/** A method as one member meets it now. */
export interface Offered {
  readonly method: Method;
  /** The account that takes it; null: none of its accounts may be used now. */
  readonly account: GatewayAccount | null;
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

/** The methods of a direction that a member may see, each with whether it can be chosen now. */
export async function offeredMethods(
  app: App,
  merchant: Merchant,
  member: Asker,
  { direction, ip }: { readonly direction: Method['direction']; readonly ip: string },
): Promise<Offered[]> {
  const [methods, accounts, profile] = await Promise.all([
    listMethods(app.db, merchant.id, direction),
    listGatewayAccounts(app, merchant.id),
    findProfile(app.db, member),
  ]);
  const { type, currency } = member;
  const audience = { type, currency, level: profile?.clubLabel ?? '', country: countryOf(ip) };
  const now = app.clock.now();
  const seen = methods.filter((method) => isFor(method, audience));
  return Promise.all(seen.map((method) => offer(app, merchant, { method, accounts, now })));
}

async function offer(
  app: App,
  { id, settings: { timeZone } }: Merchant,
  { method, accounts, now }: { method: Method; accounts: readonly GatewayAccount[]; now: Date },
): Promise<Offered> {
  const usable = method.settings.gatewayAccountIds.flatMap((accountId) =>
    accounts.filter((account) => account.id === accountId && takes(account, method)),
  );
  const account = usable.find(({ isAnswering }) => isAnswering) ?? usable[0] ?? null;
  const local = localTimeOf(timeZone, now);
  const minutes = minutesToOpening(method.settings.schedule, local);
  const isFull =
    method.dayCap !== null &&
    (await usedOf(app.db, capOf(id, method.methodId, dayIn(timeZone, now)))) + method.min > method.dayCap;
  const isOpen = method.state === 'open' && account !== null && isOpenAt(method.settings.schedule, local) && !isFull;
  return {
    method,
    account,
    standing: !isOpen ? 'closed' : account.isAnswering ? 'open' : 'silent',
    opensAt: method.state === 'open' && minutes !== null ? openingAfter(now, minutes) : null,
  };
}

const takes = ({ state, currency, capabilities }: GatewayAccount, method: Method): boolean =>
  currency === method.currency &&
  (method.direction === 'in'
    ? state === 'open' && (capabilities.depositKinds as readonly string[]).includes(method.kind)
    : state !== 'paused' && (capabilities.payoutKinds as readonly string[]).includes(method.kind));

const openingAfter = (now: Date, minutes: number): Date =>
  new Date(Math.floor(now.getTime() / 60_000) * 60_000 + minutes * 60_000);

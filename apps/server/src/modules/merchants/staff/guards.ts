import { isDeepStrictEqual } from 'node:util';
import type { MerchantDraft } from '@baize/contract/backoffice/merchants.ts';
import { SOCIAL_SERVICES } from '@baize/contract/identity/social.ts';
import { parseAmount } from '@baize/money';
import type { Db } from '@baize/db';
import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import type { MerchantSettings } from '../../../kernel/merchant.ts';
import { lockMerchant, replaceHosts, updateMerchant, type MerchantRow } from '../merchants.store.ts';
import { requestOf } from './merchantDraft.ts';
import { withRequest } from './merchants.rules.ts';

type Guard =
  | 'hosts'
  | 'codes'
  | 'lockAfter'
  | 'contactWaitHours'
  | 'minimumAge'
  | 'identityPrompt'
  | 'promotions'
  | 'blockedCountries'
  | 'allowedCountries'
  | 'blockedAddresses'
  | 'social';
/** What a merchant cannot change. */
type Fixed = Pick<MerchantSettings, 'currency' | 'country'>;
type Looser = {
  readonly [N in Guard]: (before: MerchantDraft[N], after: MerchantDraft[N], fixed: Fixed) => boolean;
};

const lacksSome = (before: readonly string[], after: readonly string[]): boolean =>
  before.some((one) => !after.includes(one));

/** Which way a setting guards less. */
const LOOSER: Looser = {
  // Links in members' messages lead to the host that was asked: whose name is added reads their resets.
  hosts: (before, after) => lacksSome(after, before),
  codes: (before, after, { country }) => {
    if (!before || !after) return false;
    // An empty list is the own country.
    const [was, is] = [before, after].map(({ countries }) => (countries.length === 0 ? [country] : countries));
    return (
      lacksSome(is ?? [], was ?? []) ||
      after.hourMax > before.hourMax ||
      after.prefixHourMax > before.prefixHourMax ||
      after.enteredPercentMin < before.enteredPercentMin
    );
  },
  lockAfter: (before, after) => after > before,
  contactWaitHours: (before, after) => after < before,
  minimumAge: (before, after) => after < before,
  // Refusals stay the same, but who is restricted or has another account is found later.
  identityPrompt: (before, after) => before === 'atLogin' && after === 'whenNeeded',
  promotions: (before, after, { currency }) => {
    const size = ({ twoStaffAbove }: MerchantDraft['promotions']) => parseAmount(twoStaffAbove, currency);
    const [was, is] = [size(before), size(after)];
    const givesMoreAlone = was !== null && (is === null || is > was);
    return givesMoreAlone || (before.profile === 'strict' && after.profile !== 'strict');
  },
  blockedCountries: lacksSome,
  // An empty list allows every country.
  allowedCountries: (before, after) => before.length > 0 && (after.length === 0 || lacksSome(after, before)),
  blockedAddresses: lacksSome,
  // Who names another account at a service decides who logs in; without one nobody does by it.
  social: (before, after) =>
    SOCIAL_SERVICES.some((name) => after[name].issuer !== '' && !isDeepStrictEqual(before[name], after[name])),
};
const NAMES = Object.keys(LOOSER) as Guard[];

/** Flags that guard, and how they stand when they do not. */
const LOOSE_FLAGS: Readonly<Record<string, boolean>> = {
  REGMOBVERF3: false,
  CAPTCHA3: false,
  MANDATORYKYC3: false,
  COCKFIGHT: true,
};

const pick = (draft: MerchantDraft, names: readonly Guard[]): Partial<Pick<MerchantDraft, Guard>> =>
  Object.fromEntries(names.map((name) => [name, draft[name]]));

interface Held<T> {
  /** What holds at once. */
  readonly now: T;
  /** What waits: as it is, and as it would be; null: nothing. */
  readonly looser: { readonly before: object; readonly after: object } | null;
}

/** A request without what would guard less. */
export function holdLooserGuards(before: MerchantDraft, asked: MerchantDraft, fixed: Fixed): Held<MerchantDraft> {
  const isLooser = <N extends Guard>(name: N): boolean => LOOSER[name](before[name], asked[name], fixed);
  const names = NAMES.filter(isLooser);
  if (names.length === 0) return { now: asked, looser: null };
  const was = pick(before, names);
  return { now: { ...asked, ...was }, looser: { before: was, after: pick(asked, names) } };
}

type Flags = Readonly<Record<string, boolean>>;

/** The same of flags, given as they stand and as they shall. */
export function holdLooserFlags(before: Flags, asked: Flags): Held<Flags> {
  const names = Object.keys(asked).filter((name) => asked[name] === LOOSE_FLAGS[name] && before[name] !== asked[name]);
  if (names.length === 0) return { now: asked, looser: null };
  const part = (flags: Flags) => Object.fromEntries(names.map((name) => [name, flags[name] ?? !LOOSE_FLAGS[name]]));
  return {
    now: Object.fromEntries(Object.entries(asked).filter(([name]) => !names.includes(name))),
    looser: { before: part(before), after: part(asked) },
  };
}

interface GuardChange {
  readonly part: 'settings' | 'flags';
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/** Settings and flags that guard less, once a second person has agreed; each has to stand as it did. */
export const guardsApplier: ChangeApplier = {
  kind: 'merchantGuards',
  async apply(_, tx, { merchantId, request }) {
    const { part, before, after } = request as GuardChange;
    const row = await lockMerchant(tx, merchantId);
    if (!row) return 'outdated';
    const standing: Record<string, unknown> = part === 'flags' ? knownFlags(row, before) : { ...requestOf(row) };
    if (Object.keys(before).some((name) => !isDeepStrictEqual(standing[name], before[name]))) return 'outdated';
    return (await write(tx, row, part, after)) ? 'applied' : 'outdated';
  },
  afterwards: (app) => app.merchants.refresh(),
};

const knownFlags = ({ flags }: MerchantRow, before: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(before).map((name) => [name, flags[name] ?? !LOOSE_FLAGS[name]]));

/** False: a host name is another merchant's by now. */
async function write(
  tx: Db,
  row: MerchantRow,
  part: GuardChange['part'],
  after: Record<string, unknown>,
): Promise<boolean> {
  if (part === 'flags') {
    await updateMerchant(tx, { ...row, flags: { ...row.flags, ...(after as Record<string, boolean>) } });
    return true;
  }
  const draft = { ...requestOf(row), ...after };
  if ((await replaceHosts(tx, row.id, draft.hosts)).length > 0) {
    await replaceHosts(tx, row.id, row.hosts);
    return false;
  }
  await updateMerchant(tx, { ...row, settings: withRequest(row.settings, draft) });
  return true;
}

import {
  addBankCard,
  bankCardKinds,
  bankCards,
  removeBankCard,
  type PayoutAccount,
} from '@baize/contract/cashier/payoutAccounts.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import { on, type Ask } from '../../../kernel/on.ts';
import { notifyMember } from '../../delivery/index.ts';
import { lockMember } from '../../identity/index.ts';
import { listMethods } from '../methods/methods.store.ts';
import { cashierSettingsOf } from '../settings.ts';
import { holderOf, isHeldBy, type Holder } from './holder.ts';
import { kindsOf } from './institutions.ts';
import { maskNumber, readNumber } from './numbers.rules.ts';
import { judgeNew, standingOf, usableFrom, type PayoutAccountRow } from './payoutAccounts.rules.ts';
import {
  countPayoutAccounts,
  insertPayoutAccount,
  isInUse,
  listOwnersOfNumber,
  listPayoutAccounts,
  lockPayoutAccount,
  removePayoutAccountRow,
  findPayoutAccount,
} from './payoutAccounts.store.ts';
import { requireMember } from './reauth.ts';
import { hashesOfNumber, hashOfNumber, sealNumber } from './sealing.ts';

/** An account as its member reads it. */
export function faceOf(row: PayoutAccountRow, holder: Holder, now: Date): PayoutAccount {
  const state = standingOf(row, { isSameHolder: isHeldBy(row.holder, holder), now });
  return {
    bankCardId: row.id,
    kind: row.kind,
    institution: row.institution,
    name: row.name,
    mask: row.mask,
    holder: row.holder,
    state,
    usableAt: state === 'cooling' ? row.usableAt.toISOString() : null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

export const payoutAccountCalls = [
  on(bankCards, async ({ app, db, session, merchant }) => {
    const [rows, holder] = await Promise.all([listPayoutAccounts(db, session), holderOf(app, db, session)]);
    const now = app.clock.now();
    return {
      list: rows.map((row) => faceOf(row, holder, now)),
      max: cashierSettingsOf(merchant).payoutAccountsMax,
      holder: holder.name,
      holderVerified: holder.isVerified,
      coolingHours: rows.length === 0 ? 0 : cashierSettingsOf(merchant).payoutAccountCoolingHours,
      hasPassword: holder.hasPassword,
    };
  }),

  on(bankCardKinds, async (ask) => {
    const say = (text: string): string => saySentence(text, ask.language);
    return {
      list: (await offeredKinds(ask)).map(({ kind, name, institutions, number }) => ({
        kind,
        name: say(name),
        institutions: [...institutions],
        number: { ...number, label: say(number.label), message: say(number.message) },
      })),
    };
  }),

  on(addBankCard, async (ask) => {
    const { app, db, input, session, merchant } = ask;
    const kind = (await offeredKinds(ask)).find((one) => one.kind === input.kind);
    if (!kind) throw ask.invalid({ kind: sentence('field.chooseFromList') });
    const institution = kind.institutions.find(({ code }) => code === input.institution);
    if (!institution) throw ask.invalid({ institution: sentence('field.chooseFromList') });
    const number = readNumber(kind, input.number);
    if (number === null) throw ask.invalid({ number: kind.number.message });
    const spend = await requireMember(ask);

    const numbered = { merchantId: session.merchantId, kind: kind.kind, institution: institution.code };
    const id = app.ids.uuid();
    const added = await db.transaction(async (tx) => {
      // One after another, so that first, known and full are right.
      await lockMember(tx, session);
      const holder = await holderOf(app, tx, session);
      const count = await countPayoutAccounts(tx, session);
      const owners = await listOwnersOfNumber(tx, session.merchantId, hashesOfNumber(app, numbered, number));
      if (holder.name === '') throw ask.fail('bankCard.noName');
      const others = owners.filter((owner) => owner !== session.memberId).length;
      const isKnown = others < owners.length;
      const { payoutAccountsMax: max, payoutAccountCoolingHours: hours } = cashierSettingsOf(merchant);
      const refused = judgeNew({ active: count.active, max, isKnown, others });
      if (refused === 'bankCard.full') throw ask.fail(refused, { max });
      if (refused) throw ask.fail(refused);
      await spend(tx);
      const now = app.clock.now();
      const account = {
        ...numbered,
        id,
        memberId: session.memberId,
        name: institution.name,
        mask: maskNumber(kind.kind, number),
        holder: holder.name,
        usableAt: usableFrom(now, { isFirst: count.ever === 0, hours }),
        createdAt: now,
      };
      const owner = { merchantId: session.merchantId, memberId: session.memberId, id };
      const isNew = await insertPayoutAccount(tx, {
        ...account,
        numberSealed: sealNumber(app, owner, number),
        numberHash: hashOfNumber(app, numbered, number),
      });
      if (!isNew) throw ask.fail('bankCard.known');
      await tell(ask, tx, { notice: 'payoutAccountAdded', account });
      return faceOf({ ...account, confirm: false, lastUsedAt: null }, holder, now);
    });
    return added;
  }),

  on(removeBankCard, async (ask) => {
    const { app, db, input, session } = ask;
    const account = await findPayoutAccount(db, session, input.bankCardId);
    if (!account || account.removedAt !== null) throw ask.fail('bankCard.unknown');
    const spend = await requireMember(ask);
    await db.transaction(async (tx) => {
      if (!(await lockPayoutAccount(tx, session, account.id))) throw ask.fail('bankCard.unknown');
      if (await isInUse(tx, session, account.id)) throw ask.fail('bankCard.inUse');
      await spend(tx);
      await removePayoutAccountRow(tx, session, { id: account.id, at: app.clock.now() });
      await tell(ask, tx, { notice: 'payoutAccountRemoved', account });
    });
    return {};
  }),
];

async function offeredKinds({ db, merchant }: Pick<Ask, 'db' | 'merchant'>) {
  const methods = await listMethods(db, merchant.id, 'out');
  const paysToAddresses = methods.some(({ kind, state }) => kind === 'address' && state === 'open');
  return kindsOf(merchant.settings.country, { paysToAddresses });
}

const tell = (
  { app, session, language }: Ask<typeof addBankCard> | Ask<typeof removeBankCard>,
  tx: Ask['db'],
  told: {
    readonly notice: 'payoutAccountAdded' | 'payoutAccountRemoved';
    readonly account: Pick<PayoutAccountRow, 'name' | 'mask'>;
  },
): Promise<void> =>
  notifyMember(app, tx, {
    merchantId: session.merchantId,
    memberId: session.memberId,
    notice: told.notice,
    language,
    values: { account: `${told.account.name} ${told.account.mask}` },
  });

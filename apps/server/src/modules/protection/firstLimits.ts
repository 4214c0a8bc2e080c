import { LIMIT_KINDS, LIMIT_PERIODS } from '@baize/contract/protection/limits.ts';
import { parseAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { findMember, lockMember } from '../identity/index.ts';
import { isTrialType } from '../wallet/index.ts';
import { changeLimit } from './change.ts';
import { listLimits } from './limits.store.ts';
import { protectionSettingsOf } from './settings.ts';

/** The merchant's first limits; existing ones stay. */
export async function giveFirstLimits(
  app: App,
  owner: { readonly merchantId: string; readonly memberId: string },
): Promise<void> {
  const { firstLimits } = await protectionSettingsOf(app, owner.merchantId);
  const wanted = LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.flatMap((period) => {
      const text = firstLimits[kind][period];
      return text === '' ? [] : [{ kind, period, text }];
    }),
  );
  if (wanted.length === 0) return;
  await app.db.transaction(async (tx) => {
    await lockMember(tx, owner);
    const member = await findMember(tx, owner.memberId);
    if (!member || member.merchantId !== owner.merchantId || isTrialType(member.type)) return;
    const player = { ...owner, currency: member.currency };
    if ((await listLimits(tx, player)).length > 0) return;
    for (const { kind, period, text } of wanted) {
      const amount = kind === 'session' ? BigInt(Math.trunc(Number(text))) : parseAmount(text, member.currency);
      if (amount !== null) await changeLimit(app, tx, player, { kind, period, amount }, { by: 'merchant' });
    }
  });
}

import { previewMethods } from '@baize/contract/backoffice/methodPreview.ts';
import type { MemberType } from '@baize/contract/identity/session.ts';
import { formatAmount } from '@baize/money';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { findCredentials, findProfile } from '../../identity/index.ts';
import { sumPaid } from '../deposits/deposits.store.ts';
import { inLanguage } from '../methods/methods.rules.ts';
import { methodsFor } from '../methods/offered.ts';
import { closedTextOf, isSilentlyOff, leastOf } from '../methods/shown.ts';

const LANGUAGE = 'EN';

const preview = onStaff(previewMethods, async ({ app, db, input, fail }) => {
  const { merchantId, direction, userName, country } = input;
  const merchant = await requireMerchant({ app, fail }, merchantId);
  const member = userName === '' ? null : await findCredentials(db, merchantId, userName.toLowerCase());
  if (userName !== '' && !member) throw fail('member.unknown');
  const owner = member && { merchantId, memberId: member.id };
  const [profile, paid] = owner
    ? await Promise.all([findProfile(db, owner), sumPaid(db, owner)])
    : ([null, { count: 1 }] as const);
  const level = profile?.clubLabel ?? input.level;
  const type: MemberType = member?.type ?? (input.memberType as MemberType);
  const currency = member?.currency ?? merchant.settings.currency;
  const found = await methodsFor(app, merchant, { type, level, currency, country }, direction);
  return {
    level,
    memberType: type,
    list: found.map(({ hidden, ...offered }) => {
      const { method, standing, opensAt } = offered;
      return {
        methodId: method.methodId,
        name: inLanguage(method.settings.name, LANGUAGE),
        hint: inLanguage(method.settings.hint, LANGUAGE),
        min: formatAmount(direction === 'in' ? leastOf(method, paid.count === 0) : method.min, method.currency),
        max: formatAmount(method.max, method.currency),
        currency: method.currency,
        hidden: hidden ?? (direction === 'in' && isSilentlyOff(method) ? ('off' as const) : null),
        standing,
        opensAt: opensAt?.toISOString() ?? null,
        closedText: closedTextOf(offered, LANGUAGE),
      };
    }),
  };
});

/** Payment methods as somebody else sees them. */
export const methodPreviewHandlers: readonly StaffHandler[] = [preview];

import { Notice } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { TextLink } from '../../app/router/TextLink.tsx';
import type { DepositChoices } from './deposit.queries.ts';

/** Before the first deposit: what a withdrawal will ask for, and that limits can be set. */
export function FirstDepositNote({ choices: { first, needs } }: { readonly choices: DepositChoices }) {
  const { t } = useApp();
  if (!first || needs.withdrawal.length === 0) return null;
  const list = needs.withdrawal.map((need) => t(`deposits.need.${need}`));
  return (
    <Notice>
      {t('deposits.firstNeeds')} {list.join(' · ')} <TextLink to="/m/limits">{t('deposits.setLimits')}</TextLink>
    </Notice>
  );
}

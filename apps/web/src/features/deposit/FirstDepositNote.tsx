import { Notice } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { TextLink } from '../../app/router/TextLink.tsx';
import type { DepositChoices } from './deposit.queries.ts';

/** That limits can be set, on every deposit; before the first also what a withdrawal will ask for. */
export function FirstDepositNote({ choices: { first, needs } }: { readonly choices: DepositChoices }) {
  const { t } = useApp();
  if (!first || needs.withdrawal.length === 0)
    return (
      <p>
        <TextLink to="/m/limits">{t('deposits.setLimits')}</TextLink>
      </p>
    );
  const list = needs.withdrawal.map((need) => t(`deposits.need.${need}`));
  return (
    <Notice>
      {t('deposits.firstNeeds')} {list.join(' · ')} <TextLink to="/m/limits">{t('deposits.setLimits')}</TextLink>
    </Notice>
  );
}

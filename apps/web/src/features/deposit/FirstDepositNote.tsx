import { Notice } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { TextLink } from '../../app/router/TextLink.tsx';
import type { DepositChoices } from './deposit.queries.ts';

const isNeeded = ({ first, needs }: DepositChoices): boolean => first && needs.withdrawal.length > 0;

/** Under deposits whose note does not say so. */
export function LimitsLink({ choices }: { readonly choices: DepositChoices }) {
  const { t } = useApp();
  return isNeeded(choices) ? null : (
    <p>
      <TextLink to="/m/limits">{t('deposits.setLimits')}</TextLink>
    </p>
  );
}

/** What a withdrawal will ask for, and that limits can be set. */
export function FirstDepositNote({ choices }: { readonly choices: DepositChoices }) {
  const { t } = useApp();
  const { needs } = choices;
  if (!isNeeded(choices)) return null;
  const list = needs.withdrawal.map((need) => t(`deposits.need.${need}`));
  return (
    <Notice>
      {t('deposits.firstNeeds')} {list.join(' · ')}. <TextLink to="/m/limits">{t('deposits.setLimits')}</TextLink>
    </Notice>
  );
}

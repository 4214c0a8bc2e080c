import { Button, buttonClass, Icon, ListCard, Notice, rowClass, rowEndClass, Stack, Tag } from '@baize/ui';
import { nextIcon, type IconPath } from '@baize/ui/icons.ts';
import { bankIcon, lockIcon, shieldIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { useOpenKyc } from '../../app/session/useOpenKyc.ts';
import { Docked } from '../../app/shell/Dock.tsx';
import type { ReactNode } from 'react';
import { useDuration } from '../cashier/index.ts';
import { missingSteps, type Options } from './withdraw.rules.ts';

interface NeedsProps {
  readonly options: Options;
  readonly onSetPassword: () => void;
  readonly before: ReactNode;
}

const ICONS: Record<'kyc' | 'account' | 'password', IconPath> = {
  kyc: shieldIcon,
  account: bankIcon,
  password: lockIcon,
};

export function Needs({ options, onSetPassword, before }: NeedsProps) {
  const { t } = useApp();
  const duration = useDuration();
  const openKyc = useOpenKyc();
  const missing = missingSteps(options);
  const next = missing[0];
  const press = { kyc: openKyc, password: onSetPassword };
  const words = (step: 'kyc' | 'account' | 'password') => (
    <>
      <Icon path={ICONS[step]} />
      <span className="grow">
        {t(`withdrawals.need.${step}`)}
        <small>{t(`withdrawals.needText.${step}`)}</small>
      </span>
      <span className={rowEndClass}>
        {missing.includes(step) ? (
          <Icon path={nextIcon} small mirrored />
        ) : (
          // Done and not needed are two things.
          <Tag {...(step === 'kyc' && !options.kycDone ? {} : { tone: 'ok' as const })}>
            {t(step === 'kyc' && !options.kycDone ? 'withdrawals.notNeeded' : 'withdrawals.done')}
          </Tag>
        )}
      </span>
    </>
  );
  return (
    <Docked
      dock={
        next === 'account' ? (
          <Link to="/m/bankCards" className={buttonClass({ kind: 'main', wide: true })}>
            {t('withdrawals.needDo.account')}
          </Link>
        ) : next ? (
          <Button kind="main" wide onClick={press[next]}>
            {t(`withdrawals.needDo.${next}`)}
          </Button>
        ) : null
      }
    >
      <Stack gap={5} gutter>
        {before}
        <ListCard flush>
          {(['kyc', 'account', 'password'] as const).map((step) =>
            !missing.includes(step) ? (
              <div key={step} className={rowClass()}>
                {words(step)}
              </div>
            ) : step === 'account' ? (
              <Link key={step} to="/m/bankCards" className={rowClass()}>
                {words(step)}
              </Link>
            ) : (
              <button key={step} type="button" className={rowClass()} aria-haspopup="dialog" onClick={press[step]}>
                {words(step)}
              </button>
            ),
          )}
        </ListCard>
        <Notice>
          {options.usualMinutes !== null && t('withdrawals.usuallyPaid', { time: duration(options.usualMinutes) })}{' '}
          {t('withdrawals.papersOnce')}
        </Notice>
      </Stack>
    </Docked>
  );
}

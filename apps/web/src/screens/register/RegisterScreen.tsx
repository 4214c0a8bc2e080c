import { Button, buttonClass, Empty, Skeleton } from '@baize/ui';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { Screen, TitleBar } from '../../app/Screen.tsx';
import { useTexts } from '../../app/texts.ts';
import { GroupBanner } from '../../features/announcements/index.ts';
import { RegisterForm, useRegisterSettings, type Step } from '../../features/register/index.ts';
import { useAwayWhenLoggedIn } from '../../features/session/index.ts';
import { useTrial } from '../../features/trial/index.ts';
import styles from './RegisterScreen.module.css';

export function RegisterScreen() {
  const { t } = useApp();
  const [step, setStep] = useState<Step>('account');
  useAwayWhenLoggedIn();
  const head = (
    <TitleBar title={t('register.title')} {...(step === 'identity' ? { onBack: () => setStep('account') } : {})} />
  );
  return (
    <Screen head={head}>
      <div className={styles.body}>
        <Body step={step} onStep={setStep} />
      </div>
    </Screen>
  );
}

function Body({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const { t, start } = useApp();
  const settings = useRegisterSettings();
  const trial = useTrial();
  const words = useRegisterTexts();
  if (settings.isError || words === 'failed') {
    return (
      <Empty sign="cross" title={t('register.failed')} text={t('register.failedText')}>
        <Button
          busy={settings.isFetching}
          onClick={() => (words === 'failed' ? location.reload() : void settings.refetch())}
        >
          {t('common.retry')}
        </Button>
      </Empty>
    );
  }
  if (settings.isPending || words === 'loading') return <Waiting />;
  if (!settings.data.usernameEnabled && !settings.data.mobileEnabled) {
    return (
      <Empty sign="rope" title={t('register.closed')} text={t('register.closedText')}>
        <Link to="/m/login" options={{ replace: true }} className={buttonClass()}>
          {t('register.logIn')}
        </Link>
        {start.flags.TRIAL3 && (
          <Button kind="ghost" busy={trial.opening} onClick={trial.open}>
            {t('login.trial')}
          </Button>
        )}
      </Empty>
    );
  }
  const renew = () => void settings.refetch();
  return (
    <>
      <RegisterForm settings={settings.data} step={step} onStep={onStep} onSettingsChanged={renew} />
      {/* Below the form and not before it: what stood under the bones would be pushed away by the fields. */}
      {step === 'account' && <GroupBanner group="m_register" />}
    </>
  );
}

/** The words of registration load beside its settings; the common ones of the page are there already. */
function useRegisterTexts(): 'loading' | 'there' | 'failed' {
  const texts = useTexts();
  const [failed, setFailed] = useState(false);
  const [, setLoaded] = useState(0);
  const isThere = texts.has('register');
  useEffect(() => {
    if (isThere) return;
    let isGone = false;
    texts.load('register').then(
      () => !isGone && setLoaded((count) => count + 1),
      () => !isGone && setFailed(true),
    );
    return () => void (isGone = true);
  }, [texts, isThere]);
  return isThere ? 'there' : failed ? 'failed' : 'loading';
}

/** The form that comes, at its size: the choice of a way, and fields under their labels. */
function Waiting() {
  const { t } = useApp();
  return (
    <div className={styles.waiting} role="status" aria-label={t('common.loading')}>
      <Skeleton className={styles.bone} />
      {['32%', '26%', '40%', '28%', '22%', '30%', '24%'].map((label) => (
        <div key={label} className={styles.field}>
          <Skeleton block={14} inline={label} />
          <Skeleton className={styles.bone} />
        </div>
      ))}
    </div>
  );
}

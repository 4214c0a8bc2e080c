import { Button, buttonClass, Empty, Skeleton, Stack } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Link } from '../../app/router/Link.tsx';
import { Screen, TitleBar } from '../../app/shell/Screen.tsx';
import { GroupBanner } from '../../features/announcements/index.ts';
import { LanguageButton } from '../../features/language/index.ts';
import { RegisterForm, useRegisterSettings, type Step } from '../../features/register/index.ts';
import { useAwayWhenLoggedIn } from '../../features/session/index.ts';
import { useTrial } from '../../features/trial/index.ts';
import styles from './RegisterScreen.module.css';

export function RegisterScreen() {
  const { t } = useApp();
  const [step, setStep] = useState<Step>('account');
  useAwayWhenLoggedIn({ trialStays: true });
  const head = (
    <TitleBar
      title={t('page.register')}
      action={<LanguageButton />}
      {...(step === 'identity' ? { onBack: () => setStep('account') } : {})}
    />
  );
  return (
    <Screen head={head}>
      <Body step={step} onStep={setStep} />
    </Screen>
  );
}

function Body({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const { t } = useApp();
  const settings = useRegisterSettings();
  return (
    <QueryView
      query={settings}
      waiting={<Waiting />}
      failed={{ title: t('register.failed'), text: t('register.failedText') }}
      empty={({ usernameEnabled, mobileEnabled }) => !usernameEnabled && !mobileEnabled && <Closed />}
    >
      {(known) => (
        <RegisterForm
          settings={known}
          step={step}
          onStep={onStep}
          onSettingsChanged={() => void settings.refetch()}
          // Not before the form: the fields would push it down.
          after={step === 'account' && <GroupBanner group="m_register" />}
        />
      )}
    </QueryView>
  );
}

/** Nothing to register by. */
function Closed() {
  const { t, start } = useApp();
  const trial = useTrial();
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

/** Placeholders of the form's size. */
function Waiting() {
  return (
    <Stack gap={4} className={styles.waiting}>
      <Skeleton round={3} block="var(--control)" />
      {['32%', '26%', '40%', '28%', '22%', '30%', '24%'].map((label) => (
        <Stack key={label} gap={2}>
          <Skeleton block={14} inline={label} />
          <Skeleton round={3} block="var(--control)" />
        </Stack>
      ))}
    </Stack>
  );
}

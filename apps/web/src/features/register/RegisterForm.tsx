import { Button, Notice, Steps, Tabs } from '@baize/ui';
import { useEffect, useRef } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { AccountStep } from './AccountStep.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import styles from './RegisterForm.module.css';
import { useRegisterForm, type RegisterFormProps } from './useRegisterForm.ts';

/** Both steps of registration. Which ways and fields there are, and what they must match, is the merchant's word. */
export function RegisterForm(props: RegisterFormProps) {
  const { settings, step } = props;
  const { t } = useApp();
  const form = useRegisterForm(props);
  const isIdentity = step === 'identity';
  useTop(step);
  return (
    <form
      ref={form.form}
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit}
      aria-label={t('register.title')}
    >
      {settings.identityStep && (
        <Steps
          title={t(`register.${step}`)}
          note={`${t('register.stepOf', { step: isIdentity ? 2 : 1, steps: 2 })}${isIdentity ? '' : ` · ${t('register.nextIdentity')}`}`}
          step={isIdentity ? 2 : 1}
          steps={2}
        />
      )}
      {!isIdentity && settings.usernameEnabled && settings.mobileEnabled && (
        <Tabs
          look="segments"
          label={t('register.ways')}
          tabs={[
            { name: 'username', label: t('register.byUsername') },
            { name: 'mobile', label: t('register.byMobile') },
          ]}
          current={form.way}
          onChange={form.setWay}
        />
      )}
      {form.formError && (
        <Notice tone="bad" role="alert">
          {form.formError}
        </Notice>
      )}
      {isIdentity ? <IdentityStep form={form} settings={settings} /> : <AccountStep form={form} settings={settings} />}
      <Button kind="main" wide type="submit" busy={form.busy} looksOff={!form.agreed}>
        {t(isIdentity ? 'register.submitIdentity' : 'register.submit')}
      </Button>
      {isIdentity ? (
        <Button kind="ghost" wide disabled={form.busy} onClick={() => props.onStep('account')}>
          {t('register.backToAccount')}
        </Button>
      ) : (
        <p className={styles.other}>
          {t('register.haveAccount')}{' '}
          <Link to="/m/login" options={{ replace: true }} className={styles.link}>
            {t('register.logIn')}
          </Link>
        </p>
      )}
    </form>
  );
}

/** Another step begins at its top. */
function useTop(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
  }, [step]);
}

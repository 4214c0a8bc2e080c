import { Button, Notice, Steps, Tabs } from '@baize/ui';
import { useEffect, useRef } from 'react';
import { useApp } from '../../app/app.ts';
import { OtherWay } from '../../app/router/TextLink.tsx';
import { Form } from '../form/index.ts';
import { AccountStep } from './AccountStep.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import { useRegisterForm, type RegisterFormProps } from './useRegisterForm.ts';

/** Both steps; ways, fields and rules are the merchant's. */
export function RegisterForm(props: RegisterFormProps) {
  const { settings, step } = props;
  const { t } = useApp();
  const form = useRegisterForm(props);
  const isIdentity = step === 'identity';
  useTop(step);
  const head = (
    <>
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
      {form.isBack && <Notice>{t(isIdentity ? 'register.backIdentity' : 'register.back')}</Notice>}
    </>
  );
  return (
    <Form form={form.form} label={t('page.register')} head={head} error={form.formError} onSubmit={form.handleSubmit}>
      {isIdentity ? <IdentityStep form={form} settings={settings} /> : <AccountStep form={form} settings={settings} />}
      <Button kind="main" wide type="submit" busy={form.busy} looksOff={!form.agreed}>
        {t(isIdentity ? 'register.submitIdentity' : 'register.submit')}
      </Button>
      {isIdentity ? (
        <Button kind="ghost" wide disabled={form.busy} onClick={() => props.onStep('account')}>
          {t('register.backToAccount')}
        </Button>
      ) : (
        <OtherWay words={t('register.haveAccount')} to="/m/login" options={{ replace: true }}>
          {t('register.logIn')}
        </OtherWay>
      )}
    </Form>
  );
}

function useTop(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
  }, [step]);
}

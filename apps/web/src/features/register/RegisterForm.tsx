import { Button, Notice, Steps, Tabs } from '@baize/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { OtherWay } from '../../app/router/TextLink.tsx';
import { Docked } from '../../app/shell/Dock.tsx';
import { Form } from '../form/index.ts';
import { AccountStep } from './AccountStep.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import styles from './RegisterForm.module.css';
import type { StepProps } from './RuledField.tsx';
import { useRegisterForm, type RegisterFormProps } from './useRegisterForm.ts';

/** Both steps; ways, fields and rules are the merchant's. `after`: below the fields, above the dock. */
export function RegisterForm({ after, ...props }: RegisterFormProps & { readonly after?: ReactNode }) {
  const { settings, step } = props;
  const id = useId();
  const { t } = useApp();
  const form = useRegisterForm(props);
  const isIdentity = step === 'identity';
  useTop(step);
  const submit = (
    <Button kind="main" wide type="submit" form={id} busy={form.busy} looksOff={!form.agreed}>
      {t(isIdentity ? 'register.submitIdentity' : 'register.submit')}
    </Button>
  );
  return (
    <Docked dock={submit}>
      <div className={styles.top}>
        <Form
          id={id}
          form={form.form}
          label={t('page.register')}
          head={<Head form={form} settings={settings} isIdentity={isIdentity} />}
          error={form.formError}
          onSubmit={form.handleSubmit}
        >
          {isIdentity ? (
            <IdentityStep form={form} settings={settings} />
          ) : (
            <AccountStep form={form} settings={settings} />
          )}
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
      </div>
      {after}
    </Docked>
  );
}

function Head({ form, settings, isIdentity }: StepProps & { readonly isIdentity: boolean }) {
  const { t } = useApp();
  return (
    <>
      {settings.identityStep && (
        <Steps
          title={t(isIdentity ? 'register.identity' : 'register.account')}
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
}

function useTop(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
  }, [step]);
}

import { SOCIAL_FLAGS } from '@baize/contract/identity/social.ts';
import { Button, Checkbox, Notice, PasswordField, Row, Stack, Tabs, Text } from '@baize/ui';
import { userIcon } from '@baize/ui/icons.ts';
import { lockIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { OtherWay, TextLink } from '../../app/router/TextLink.tsx';
import { Form } from '../form/index.ts';
import { CodeField, PhoneField } from '../phoneCode/index.ts';
import { useTrial } from '../trial/index.ts';
import { AgreeText } from './AgreeText.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import styles from './LoginForm.module.css';
import { SocialButtons } from './SocialButtons.tsx';
import { isAgentSide, useLoginForm } from './useLoginForm.ts';
import { UserNameField } from './UserNameField.tsx';
import { useSocialSignIn } from './useSocialSignIn.ts';

/** Rare, so it loads when needed. */
const UnlockSheet = lazyPart(async () => (await import('./UnlockSheet.tsx')).UnlockSheet);

type Parts = ReturnType<typeof useLoginForm>;

/** By username or code; a captcha when the server asks. */
export function LoginForm() {
  const { t, say } = useApp();
  const form = useLoginForm();
  const social = useSocialSignIn();
  const error = form.formError ?? social.failure;
  const [isUnlocking, setUnlocking] = useState(false);
  function handleUnlocked() {
    setUnlocking(false);
    form.unlocked();
    say(t('login.unlocked'), { tone: 'ok' });
  }
  return (
    <>
      <Form form={form.form} label={t('login.title')} error={error} onSubmit={form.handleSubmit}>
        {form.isLocked && (
          <Button kind="line" wide onClick={() => setUnlocking(true)}>
            {t('login.unlock')}
          </Button>
        )}
        {social.isFinishing && <Notice role="status">{t('login.finishing')}</Notice>}
        {form.tabs.length > 1 ? (
          <Tabs
            label={t('login.ways')}
            look="segments"
            tabs={form.tabs.map((name) => ({ name, label: t(`login.way.${name}`) }))}
            current={form.tab}
            onChange={form.switchTab}
          >
            <Credentials form={form} />
          </Tabs>
        ) : (
          <Credentials form={form} />
        )}
        <Consents form={form} />
        <Button kind="main" wide type="submit" busy={form.busy || social.isFinishing}>
          {t('login.title')}
        </Button>
        <OtherWays social={social} />
      </Form>
      {form.isLocked && (
        <UnlockSheet
          username={form.values.username.trim()}
          open={isUnlocking}
          onClose={() => setUnlocking(false)}
          onDone={handleUnlocked}
          onLost={isUnlocking ? () => setUnlocking(false) : undefined}
        />
      )}
    </>
  );
}

function Credentials({ form }: { form: Parts }) {
  return <Stack gap={4}>{form.tab === 'username' ? <ByName form={form} /> : <ByNumber form={form} />}</Stack>;
}

function ByName({ form }: { form: Parts }) {
  const { t } = useApp();
  const { isRemembered } = form;
  const { onChange: setName, ...name } = form.bind('username');
  const { onChange: setPassword, ...password } = form.bind('password');
  return (
    <>
      <UserNameField icon={userIcon} {...name} onChange={(event) => setName(event.currentTarget.value)} />
      <PasswordField
        label={t('field.password')}
        icon={lockIcon}
        aside={<TextLink to="/m/forget">{t('login.forgot')}</TextLink>}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        hint={isRemembered ? t('login.rememberedHint') : form.hasNewPassword ? t('login.newPasswordHint') : undefined}
        placeholder={isRemembered ? '••••••••' : undefined}
        {...password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        maxLength={64}
        enterKeyHint="go"
      />
      <Captcha form={form} />
    </>
  );
}

function Captcha({ form }: { form: Parts }) {
  return form.withCaptcha && <CaptchaField picture={form.picture} {...form.bind('captcha')} />;
}

function ByNumber({ form }: { form: Parts }) {
  const { t } = useApp();
  const { change, visit, errorOf, phone, code, isRemembered } = form;
  return (
    <>
      <PhoneField
        phone={phone}
        error={errorOf('mobileNum')}
        onChange={() => change('verificationCode', '')}
        onBlur={() => phone.phone.number && visit('mobileNum')}
      />
      {/* Above the button that wants it. */}
      <Captcha form={form} />
      {isRemembered ? (
        <Text size="small" tone="muted">
          {t('login.rememberedHint')}
        </Text>
      ) : (
        <CodeField code={code} {...form.bind('verificationCode')} />
      )}
    </>
  );
}

function Consents({ form }: { form: Parts }) {
  const { t } = useApp();
  return (
    <div>
      <Checkbox
        name="remember"
        checked={form.remembers}
        onChange={(event) => form.setRemembers(event.currentTarget.checked)}
      >
        {t('login.remember')}
      </Checkbox>
      <Checkbox
        name="agreed"
        checked={form.values.agreed}
        onChange={(event) => form.change('agreed', event.currentTarget.checked)}
        error={form.errorOf('agreed')}
      >
        <AgreeText text={t('field.agree')} onLeave={form.hold} />
      </Checkbox>
    </div>
  );
}

function OtherWays({ social }: { social: ReturnType<typeof useSocialSignIn> }) {
  const { t, start, place } = useApp();
  const trial = useTrial();
  const isAgents = isAgentSide(place.search);
  const hasTrial = start.flags.TRIAL3 && !isAgents;
  // A flag may be off before the list is asked for anew.
  const services = isAgents ? [] : (start.social ?? []).filter((service) => start.flags[SOCIAL_FLAGS[service]]);
  return (
    <>
      {!isAgents && (
        <OtherWay words={t('login.newHere')} to="/m/register">
          {t('login.register')}
        </OtherWay>
      )}
      {start.merchant.agentEntrance && (
        <OtherWay to={isAgents ? '/m/login' : '/m/login?side=agent'}>
          {t(isAgents ? 'login.toMembers' : 'login.toAgents')}
        </OtherWay>
      )}
      {(services.length > 0 || hasTrial) && (
        <Row gap={3} size="label" tone="muted" className={styles.or}>
          {t('login.or')}
        </Row>
      )}
      {services.length > 0 && <SocialButtons services={services} social={social} />}
      {hasTrial && (
        <Button kind="line" wide busy={trial.opening} onClick={trial.open}>
          {t('login.trial')}
        </Button>
      )}
    </>
  );
}

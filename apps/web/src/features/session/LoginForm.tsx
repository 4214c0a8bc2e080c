import { Button, Checkbox, Notice, PasswordField, Tabs, TextField } from '@baize/ui';
import { userIcon } from '@baize/ui/icons.ts';
import { lockIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { CodeField, PhoneField } from '../phoneCode/index.ts';
import { useTrial } from '../trial/index.ts';
import { AgreeText } from './AgreeText.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import styles from './LoginForm.module.css';
import { SocialButtons } from './SocialButtons.tsx';
import { isAgentSide, useLoginForm } from './useLoginForm.ts';
import { useSocialSignIn } from './useSocialSignIn.ts';

type Form = ReturnType<typeof useLoginForm>;

/** Login by user name or by a code. Errors stand at their fields; a captcha appears when the server asks for one. */
export function LoginForm() {
  const { t } = useApp();
  const form = useLoginForm();
  const social = useSocialSignIn();
  const formError = form.formError ?? social.failure;
  return (
    <form ref={form.form} className={styles.form} noValidate onSubmit={form.handleSubmit} aria-label={t('login.title')}>
      {formError && (
        <Notice tone="bad" role="alert">
          {formError}
        </Notice>
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
      {form.withCaptcha && (
        <CaptchaField
          picture={form.picture}
          value={form.values.captcha}
          onChange={(value) => form.change('captcha', value)}
          onBlur={() => form.values.captcha && form.visit('captcha')}
          error={form.errorOf('captcha')}
        />
      )}
      <Consents form={form} />
      <Button kind="main" wide type="submit" busy={form.busy || social.isFinishing}>
        {t('login.title')}
      </Button>
      <OtherWays social={social} />
    </form>
  );
}

function Credentials({ form }: { form: Form }) {
  return (
    <div className={styles.fields}>{form.tab === 'username' ? <ByName form={form} /> : <ByNumber form={form} />}</div>
  );
}

function ByName({ form }: { form: Form }) {
  const { t } = useApp();
  const { values, change, visit, errorOf, isRemembered } = form;
  return (
    <>
      <TextField
        label={t('field.username')}
        name="username"
        icon={userIcon}
        error={errorOf('username')}
        value={values.username}
        onChange={(event) => change('username', event.currentTarget.value)}
        onBlur={() => values.username && visit('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        enterKeyHint="next"
      />
      <PasswordField
        label={t('field.password')}
        name="password"
        icon={lockIcon}
        aside={
          <Link to="/m/forget" className={styles.link}>
            {t('login.forgot')}
          </Link>
        }
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        error={errorOf('password')}
        hint={isRemembered ? t('login.rememberedHint') : undefined}
        placeholder={isRemembered ? '••••••••' : undefined}
        value={values.password}
        onChange={(event) => change('password', event.currentTarget.value)}
        onBlur={() => values.password && visit('password')}
        autoComplete="current-password"
        maxLength={64}
        enterKeyHint="go"
      />
    </>
  );
}

function ByNumber({ form }: { form: Form }) {
  const { t } = useApp();
  const { values, change, visit, errorOf, phone, code, isRemembered } = form;
  return (
    <>
      <PhoneField
        phone={phone}
        error={errorOf('mobileNum')}
        onChange={() => change('verificationCode', '')}
        onBlur={() => phone.phone.number && visit('mobileNum')}
      />
      {isRemembered ? (
        <p className={styles.note}>{t('login.rememberedHint')}</p>
      ) : (
        <CodeField
          code={code}
          value={values.verificationCode}
          onChange={(value) => change('verificationCode', value)}
          onBlur={() => values.verificationCode && visit('verificationCode')}
          error={errorOf('verificationCode')}
        />
      )}
    </>
  );
}

function Consents({ form }: { form: Form }) {
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
        <AgreeText />
      </Checkbox>
    </div>
  );
}

/** For those who have no account, want none yet, or have one at a sign-in service. */
function OtherWays({ social }: { social: ReturnType<typeof useSocialSignIn> }) {
  const { t, start, place } = useApp();
  const trial = useTrial();
  const isAgents = isAgentSide(place.search);
  const hasTrial = start.flags.TRIAL3 && !isAgents;
  const services = isAgents ? [] : (start.social ?? []);
  return (
    <>
      {!isAgents && (
        <p className={styles.other}>
          {t('login.newHere')}{' '}
          <Link to="/m/register" className={styles.link}>
            {t('login.register')}
          </Link>
        </p>
      )}
      {start.merchant.agentEntrance && (
        <p className={styles.other}>
          <Link to={isAgents ? '/m/login' : '/m/login?side=agent'} className={styles.link}>
            {t(isAgents ? 'login.toMembers' : 'login.toAgents')}
          </Link>
        </p>
      )}
      {(services.length > 0 || hasTrial) && <div className={styles.or}>{t('login.or')}</div>}
      {services.length > 0 && <SocialButtons services={services} social={social} />}
      {hasTrial && (
        <Button kind="line" wide busy={trial.opening} onClick={trial.open}>
          {t('login.trial')}
        </Button>
      )}
    </>
  );
}

import { Button, buttonClass, Checkbox, Notice, PasswordField, TextField } from '@baize/ui';
import { userIcon } from '@baize/ui/icons.ts';
import { lockIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { AgreeText } from './AgreeText.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import styles from './LoginForm.module.css';
import { useLoginForm } from './useLoginForm.ts';

/** Login by user name. Errors stand at their fields; a captcha appears when the server asks for one. */
export function LoginForm() {
  const { t } = useApp();
  const form = useLoginForm();
  return (
    <form ref={form.form} className={styles.form} noValidate onSubmit={form.handleSubmit} aria-label={t('login.title')}>
      {form.formError && (
        <Notice tone="bad" role="alert">
          {form.formError}
        </Notice>
      )}
      <Credentials form={form} />
      {form.withCaptcha && (
        <CaptchaField
          picture={form.picture}
          value={form.values.captcha}
          onChange={(value) => form.change('captcha', value)}
          onBlur={() => form.values.captcha && form.visit('captcha')}
          error={form.errorOf('captcha')}
        />
      )}
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
      <Button kind="main" wide type="submit" busy={form.busy}>
        {t('login.title')}
      </Button>
      <OtherWays />
    </form>
  );
}

function Credentials({ form }: { form: ReturnType<typeof useLoginForm> }) {
  const { t } = useApp();
  const { values, change, visit, errorOf } = form;
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

/** For those who have no account, or want none yet. */
function OtherWays() {
  const { t, start } = useApp();
  return (
    <>
      <p className={styles.other}>
        {t('login.newHere')}{' '}
        <Link to="/m/register" className={styles.link}>
          {t('login.register')}
        </Link>
      </p>
      {start.flags['TRIAL3'] !== false && (
        <>
          <div className={styles.or}>{t('login.or')}</div>
          <Link to="/m/trial" className={buttonClass({ kind: 'line', wide: true })}>
            {t('login.trial')}
          </Link>
        </>
      )}
    </>
  );
}

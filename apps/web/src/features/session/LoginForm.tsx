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
  const { t, start } = useApp();
  const { form, values, change, visit, errorOf, ...login } = useLoginForm();
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={login.handleSubmit} aria-label={t('login.title')}>
      {login.formError && (
        <Notice tone="bad" role="alert">
          {login.formError}
        </Notice>
      )}
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
      {login.withCaptcha && (
        <CaptchaField
          picture={login.picture}
          value={values.captcha}
          onChange={(value) => change('captcha', value)}
          onBlur={() => values.captcha && visit('captcha')}
          error={errorOf('captcha')}
        />
      )}
      <div>
        <Checkbox name="remember" checked={login.remembers} onChange={(event) => login.setRemembers(event.currentTarget.checked)}>
          {t('login.remember')}
        </Checkbox>
        <Checkbox
          name="agreed"
          checked={values.agreed}
          onChange={(event) => change('agreed', event.currentTarget.checked)}
          error={errorOf('agreed')}
        >
          <AgreeText />
        </Checkbox>
      </div>
      <Button kind="main" wide type="submit" busy={login.busy}>
        {t('login.title')}
      </Button>
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
    </form>
  );
}

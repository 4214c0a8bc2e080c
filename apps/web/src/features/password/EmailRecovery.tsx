import { Button, Notice, TextField } from '@baize/ui';
import { userIcon } from '@baize/ui/icons.ts';
import { useEffect, useRef, type FormEvent } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './form.module.css';
import { useForgotPassword, useSharedRules } from './password.queries.ts';
import { checkEmailForm } from './password.rules.ts';
import { useFields } from './useFields.ts';

/** A4: the good news stands a second, and then the page goes back. */
const SENT_MS = 1000;

/** User name and address; a link is sent if they belong together, and the answer does not tell. */
export function EmailRecovery() {
  const { t, say, back } = useApp();
  const patterns = useSharedRules();
  const forgot = useForgotPassword();
  const fields = useFields({ username: '', email: '' }, (values) => checkEmailForm(values, patterns));
  const leaving = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(leaving.current ?? undefined), []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (forgot.isPending || forgot.isSuccess || !fields.isReady()) return;
    const { username, email } = fields.values;
    forgot.mutate(
      { username: username.trim(), email: email.trim() },
      {
        onSuccess() {
          // It may still be read on the page that comes next.
          say(t('forget.sent'), { tone: 'ok', stay: 'long' });
          leaving.current = setTimeout(back, SENT_MS);
        },
        onError: (error) => fields.refuse(error, () => 'form'),
      },
    );
  }
  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={handleSubmit} aria-label={t('forget.byEmail')}>
      <p className={styles.lead}>{t('forget.emailLead')}</p>
      {fields.formError && (
        <Notice tone="bad" role="alert">
          {fields.formError}
        </Notice>
      )}
      <TextField
        label={t('field.username')}
        name="username"
        icon={userIcon}
        error={fields.errorOf('username')}
        value={fields.values.username}
        onChange={(event) => fields.change('username', event.currentTarget.value)}
        onBlur={() => fields.visit('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        enterKeyHint="next"
      />
      <TextField
        label={t('forget.email')}
        name="email"
        type="email"
        inputMode="email"
        error={fields.errorOf('email')}
        value={fields.values.email}
        placeholder={t('forget.emailHint')}
        onChange={(event) => fields.change('email', event.currentTarget.value)}
        onBlur={() => fields.visit('email')}
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="send"
      />
      <div className={styles.submit}>
        <Button kind="main" wide type="submit" busy={forgot.isPending || forgot.isSuccess}>
          {t('forget.retrieve')}
        </Button>
      </div>
    </form>
  );
}

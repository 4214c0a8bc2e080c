import { Refusal } from '@baize/client';
import { Button, Empty, Notice } from '@baize/ui';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { handName } from '../session/index.ts';
import styles from './form.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useResetPassword, useSharedRules } from './password.queries.ts';
import { checkNew, type Mistakes } from './password.rules.ts';
import { useFields } from './useFields.ts';

function check(newPassword: string, pattern: string): Mistakes<'newPassword'> {
  const wrong = checkNew(newPassword, '', pattern);
  return wrong ? { newPassword: wrong } : {};
}

/** A new password by the link of an e-mail; then the login, with the name filled in. */
export function LinkRecovery({ token, onDead }: { token: string; onDead: () => void }) {
  const { t, say, goTo } = useApp();
  const reset = useResetPassword();
  const [isDead, setDead] = useState(false);
  const rules = useSharedRules();
  const fields = useFields({ newPassword: '' }, ({ newPassword }) => check(newPassword, rules.password), {
    'password.short': rules.passwordWords,
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (reset.isPending || reset.isSuccess || !fields.isReady()) return;
    reset.mutate(
      { token, newPassword: fields.values.newPassword },
      {
        onSuccess({ userName }) {
          handName(userName);
          say(t('forget.linkDone'), { tone: 'ok', stay: 'long' });
          goTo('/m/login', { replace: true });
        },
        onError(error) {
          if (error instanceof Refusal && error.code === 'reset.invalid') setDead(true);
          else
            fields.refuse(error, (code) => (code === 'modify.new.old.same' ? 'newPassword' : 'form'), { clear: true });
        },
      },
    );
  }
  if (isDead) {
    return (
      <Empty sign="cross" title={t('forget.linkDead')} text={t('forget.linkDeadText')}>
        <Button onClick={onDead}>{t('forget.askAgain')}</Button>
      </Empty>
    );
  }
  return (
    <form
      ref={fields.form}
      className={styles.form}
      noValidate
      onSubmit={handleSubmit}
      aria-label={t('forget.linkTitle')}
    >
      <p className={styles.lead}>{t('forget.linkLead')}</p>
      {fields.formError && (
        <Notice tone="bad" role="alert">
          {fields.formError}
        </Notice>
      )}
      <NewPasswordField
        name="newPassword"
        label={t('password.new')}
        hint={t('password.hint')}
        value={fields.values.newPassword}
        onChange={(value) => fields.change('newPassword', value)}
        onBlur={() => fields.visit('newPassword')}
        error={fields.errorOf('newPassword')}
      />
      <div className={styles.submit}>
        <Button kind="main" wide type="submit" busy={reset.isPending || reset.isSuccess} disabled={fields.hasError}>
          {t('forget.set')}
        </Button>
      </div>
    </form>
  );
}

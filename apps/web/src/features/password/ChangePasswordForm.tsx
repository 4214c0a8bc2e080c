import { Button, Notice, TextField } from '@baize/ui';
import { userIcon } from '@baize/ui/icons.ts';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import type { Session } from '../../app/session.ts';
import { dropPassword, heldPassword } from '../heldPassword/index.ts';
import { replaceToken } from '../session/index.ts';
import styles from './form.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useChangePassword, useSharedRules } from './password.queries.ts';
import { checkChange } from './password.rules.ts';
import { useFields } from './useFields.ts';

/** A8: saving a password is waited for so long; A9: the good news stands a second, and then the way leads home. */
const LOADING_MS = 15_000;
const SAVED_MS = 1000;

/** Old, new, new again (A2, A4). The old one is not asked for while this page still knows it from the login. */
export function ChangePasswordForm({ session }: { session: Session }) {
  const { t, back } = useApp();
  const { fields, asksOld, busy, handleSubmit } = useChangeForm(session);
  const bind = (name: 'oldPassword' | 'newPassword' | 'confirmNewPassword') => ({
    name,
    value: fields.values[name],
    error: fields.errorOf(name),
    onChange: (value: string) => fields.change(name, value),
    onBlur: () => fields.visit(name),
  });
  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={handleSubmit} aria-label={t('page.changePsw')}>
      {session.firstTimeLogin && <Notice>{t('password.first')}</Notice>}
      {fields.formError && (
        <Notice tone="bad" role="alert">
          {fields.formError}
        </Notice>
      )}
      <TextField
        label={t('password.account')}
        name="username"
        icon={userIcon}
        value={session.userName}
        readOnly
        autoComplete="username"
      />
      {asksOld && <NewPasswordField {...bind('oldPassword')} label={t('password.old')} isOld />}
      <NewPasswordField {...bind('newPassword')} label={t('password.new')} hint={t('password.hint')} />
      <NewPasswordField {...bind('confirmNewPassword')} label={t('password.confirm')} />
      <div className={styles.submit}>
        <Button kind="main" wide type="submit" busy={busy} disabled={fields.hasError}>
          {t('password.save')}
        </Button>
        {/* Who has a password of somebody else's has nowhere to go back to. */}
        {!session.firstTimeLogin && (
          <Button kind="ghost" wide onClick={back}>
            {t('password.cancel')}
          </Button>
        )}
        {t('password.note')}
      </div>
    </form>
  );
}

function useChangeForm(session: Session) {
  const app = useApp();
  const { t, say, confirm } = app;
  const change = useChangePassword();
  const [asksOld, setAsksOld] = useState(() => heldPassword(session.token) === null);
  const rules = useSharedRules();
  const fields = useFields(
    { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    (values) => checkChange(values, { asksOld, userName: session.userName, pattern: rules.password }),
    { 'password.short': rules.passwordWords },
  );
  const leaving = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(leaving.current ?? undefined), []);

  function leave() {
    // Until now only this page was open to who had a password of somebody else's; now everything is.
    if (session.firstTimeLogin) app.settle();
    app.goTo('/m/home', { replace: true });
  }

  function refuse(error: unknown) {
    // The password that this page remembered is not the right one any more: it has to be typed.
    if (!asksOld) {
      dropPassword();
      setAsksOld(true);
    }
    fields.refuse(error, (code) =>
      code === 'password.wrong' ? 'oldPassword' : code === 'modify.new.old.same' ? 'newPassword' : 'form',
    );
  }

  async function save() {
    const oldPassword = asksOld ? fields.values.oldPassword : (heldPassword(session.token) ?? '');
    const { newPassword, confirmNewPassword } = fields.values;
    if (newPassword === oldPassword) {
      await confirm({ title: t('password.same'), text: t('password.sameText'), yes: t('password.ok') });
      return fields.focus('newPassword');
    }
    const quiet = say(t('password.wait'), { tone: 'wait', stay: 'open' });
    const loading = setTimeout(quiet, LOADING_MS);
    change.mutate(
      { oldPassword, newPassword, confirmNewPassword },
      {
        onSuccess({ deviceToken }) {
          dropPassword();
          if (deviceToken !== undefined) replaceToken(deviceToken);
          const hide = say(t('password.saved'), { tone: 'ok', stay: 'open' });
          leaving.current = setTimeout(() => (hide(), leave()), SAVED_MS);
        },
        onError: refuse,
        onSettled() {
          clearTimeout(loading);
          quiet();
        },
      },
    );
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending || change.isSuccess || !fields.isReady()) return;
    void save();
  }
  return { fields, asksOld, busy: change.isPending || change.isSuccess, handleSubmit };
}

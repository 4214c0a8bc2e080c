import { Button, Notice, Stack, TextField } from '@baize/ui';
import { userIcon } from '@baize/ui/icons.ts';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import type { Session } from '../../app/session/session.ts';
import { Form, useFields } from '../form/index.ts';
import { dropPassword, heldPassword } from '../heldPassword/index.ts';
import { replaceToken } from '../session/index.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import styles from './password.module.css';
import { useChangePassword, useSharedRules, useWords } from './password.queries.ts';
import { checkChange, type ChangeValues } from './password.rules.ts';

/** A8: longest wait; A9: good news for a second, then home. */
const LOADING_MS = 15_000;
const SAVED_MS = 1000;

/** Old, new, new again (A2, A4). No old one while the page knows it from the login. */
export function ChangePasswordForm({ session }: { session: Session }) {
  const { t, back } = useApp();
  const { fields, asksOld, handleSubmit } = useChangeForm(session);
  return (
    <Form form={fields.form} label={t('page.changePsw')} error={fields.formError} onSubmit={handleSubmit}>
      {session.firstTimeLogin && <Notice>{t('password.first')}</Notice>}
      <TextField
        label={t('password.account')}
        name="username"
        icon={userIcon}
        value={session.userName}
        readOnly
        autoComplete="username"
      />
      {asksOld && <NewPasswordField {...fields.tie('oldPassword')} label={t('password.old')} isOld />}
      <NewPasswordField {...fields.tie('newPassword')} label={t('password.new')} hint={t('password.hint')} />
      <NewPasswordField {...fields.tie('confirmNewPassword')} label={t('password.confirm')} />
      <Stack gap={3} size="small" tone="muted" className={styles.submit}>
        <Button kind="main" wide type="submit" busy={fields.busy} disabled={fields.hasError}>
          {t('password.save')}
        </Button>
        {/** After a first login there is nowhere to go back to. */}
        {!session.firstTimeLogin && (
          <Button kind="ghost" wide onClick={back}>
            {t('password.cancel')}
          </Button>
        )}
        {t('password.note')}
      </Stack>
    </Form>
  );
}

function useChangeForm(session: Session) {
  const app = useApp();
  const { t, say, confirm } = app;
  const change = useChangePassword();
  const [asksOld, setAsksOld] = useState(() => heldPassword(session.token) === null);
  const rules = useSharedRules();
  const words = useWords();
  const fields = useFields<keyof ChangeValues>({
    initial: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    check: (values) => words(checkChange(values, { asksOld, userName: session.userName, pattern: rules.password })),
    placeOf: (code) =>
      code === 'password.wrong' ? 'oldPassword' : code === 'modify.new.old.same' ? 'newPassword' : 'form',
  });
  const leaving = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(leaving.current ?? undefined), []);

  function leave() {
    // The whole site opens after a first password.
    if (session.firstTimeLogin) app.settle();
    app.goTo('/m/home', { replace: true });
  }

  async function send({ oldPassword: typed, newPassword, confirmNewPassword }: ChangeValues) {
    const oldPassword = asksOld ? typed : (heldPassword(session.token) ?? '');
    if (newPassword === oldPassword) {
      await confirm({ title: t('password.same'), text: t('password.sameText'), yes: t('password.ok') });
      fields.focus('newPassword');
      return false;
    }
    const quiet = say(t('password.wait'), { tone: 'wait', stay: 'open' });
    const loading = setTimeout(quiet, LOADING_MS);
    try {
      const { deviceToken } = await change({ oldPassword, newPassword, confirmNewPassword });
      dropPassword();
      if (deviceToken !== undefined) replaceToken(deviceToken);
    } finally {
      clearTimeout(loading);
      quiet();
    }
  }

  const handleSubmit = fields.submit({
    send,
    onDone() {
      const hide = say(t('password.saved'), { tone: 'ok', stay: 'open' });
      leaving.current = setTimeout(() => (hide(), leave()), SAVED_MS);
    },
    onRefused() {
      // The remembered password is wrong: it must be typed.
      if (!asksOld) {
        dropPassword();
        setAsksOld(true);
      }
      return false;
    },
  });
  return { fields, asksOld, handleSubmit };
}

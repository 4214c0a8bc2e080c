import { Button, Stack, Text, TextField } from '@baize/ui';
import { userIcon } from '@baize/ui/icons.ts';
import { useEffect, useRef } from 'react';
import { useApp } from '../../app/app.ts';
import { Form, useFields } from '../form/index.ts';
import { UserNameField } from '../session/index.ts';
import { dropEmail, useKeepEmail, useKeptEmail } from './keptRecovery.ts';
import styles from './password.module.css';
import { useForgotPassword, useSharedRules, useWords } from './password.queries.ts';
import { checkEmailForm } from './password.rules.ts';

/** A4: good news for a second, then back. */
const SENT_MS = 1000;

/** Username and address; the answer does not tell whether they match. */
export function EmailRecovery() {
  const { t, say, back } = useApp();
  const patterns = useSharedRules();
  const words = useWords();
  const forgot = useForgotPassword();
  const fields = useFields({
    initial: useKeptEmail(),
    check: (values) => words(checkEmailForm(values, patterns)),
  });
  useKeepEmail(fields.values, (kept) => {
    if (fields.values.username === '') fields.set('username', kept.username);
    if (fields.values.email === '') fields.set('email', kept.email);
  });
  const leaving = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(leaving.current ?? undefined), []);

  const handleSubmit = fields.submit({
    send: ({ username, email }) => forgot({ username: username.trim(), email: email.trim() }),
    onDone() {
      dropEmail();
      // Stays over to the next page.
      say(t('forget.sent'), { tone: 'ok', stay: 'long' });
      leaving.current = setTimeout(back, SENT_MS);
    },
  });
  return (
    <Form form={fields.form} label={t('forget.byEmail')} error={fields.formError} onSubmit={handleSubmit}>
      <Text tone="soft">{t('forget.emailLead')}</Text>
      <UserNameField icon={userIcon} {...fields.tie('username')} />
      <TextField
        label={t('forget.email')}
        type="email"
        inputMode="email"
        placeholder={t('forget.emailHint')}
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="send"
        {...fields.tie('email')}
      />
      <Stack gap={3} size="small" tone="muted" className={styles.submit}>
        <Button kind="main" wide type="submit" busy={fields.busy}>
          {t('forget.retrieve')}
        </Button>
      </Stack>
    </Form>
  );
}

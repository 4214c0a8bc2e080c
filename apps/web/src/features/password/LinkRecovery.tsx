import { Refusal } from '@baize/client';
import { Button, Empty, Stack, Text } from '@baize/ui';
import { useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Form, useFields } from '../form/index.ts';
import { handName, handEvent } from '../session/index.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import styles from './password.module.css';
import { useResetPassword, useSharedRules, useWords } from './password.queries.ts';
import { checkNew } from './password.rules.ts';

/** A new password by an email's link; then login with the name filled in, unless somebody else is logged in. */
export function LinkRecovery({ token, onDead }: { token: string; onDead: () => void }) {
  const { t, goTo, say, session, leave } = useApp();
  const reset = useResetPassword();
  const [isDead, setDead] = useState(false);
  const elses = useRef('');
  const rules = useSharedRules();
  const words = useWords();
  const fields = useFields({
    initial: { newPassword: '' },
    check: ({ newPassword }) => words({ newPassword: checkNew(newPassword, '', rules.password) }),
    placeOf: (code) => (code === 'modify.new.old.same' ? 'newPassword' : 'form'),
  });
  const handleSubmit = fields.submit({
    async send({ newPassword }) {
      const { userName } = await reset({ token, newPassword });
      // Another member's session goes on.
      elses.current = session !== null && session.userName !== userName ? userName : '';
      if (elses.current !== '') return;
      handName(userName);
      // It ended this browser's session, too.
      if (session) leave('ended');
    },
    onDone() {
      if (elses.current !== '') {
        say(t('forget.linkDoneElses', { name: elses.current }), { tone: 'ok' });
        return goTo('/m/home', { replace: true });
      }
      handEvent(t('forget.linkDone'));
      goTo('/m/login', { replace: true });
    },
    onRefused(error) {
      const isNoMore = error instanceof Refusal && error.code === 'reset.invalid';
      if (isNoMore) setDead(true);
      return isNoMore;
    },
    clears: true,
  });
  if (isDead) {
    return (
      <Empty sign="cross" title={t('forget.linkDead')} text={t('forget.linkDeadText')}>
        <Button onClick={onDead}>{t('forget.askAgain')}</Button>
      </Empty>
    );
  }
  return (
    <Form form={fields.form} label={t('page.forgetLink')} error={fields.formError} onSubmit={handleSubmit}>
      <Text tone="soft">{t('forget.linkLead')}</Text>
      <NewPasswordField {...fields.tie('newPassword')} label={t('password.new')} hint={t('password.hint')} />
      <Stack gap={3} size="small" tone="muted" className={styles.submit}>
        <Button kind="main" wide type="submit" busy={fields.busy} disabled={fields.hasError}>
          {t('forget.set')}
        </Button>
      </Stack>
    </Form>
  );
}

import { sendUnlockCode, unlockLogin } from '@baize/contract/identity/unlock.ts';
import { Button, Sheet, Stack, Tabs, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Form, useFields } from '../form/index.ts';
import { CodeField, useCode } from '../phoneCode/index.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { useChallenge } from './useChallenge.ts';

interface UnlockProps {
  /** As typed. */
  readonly username: string;
  readonly onDone: () => void;
}

/** Unlocks this place by a code to a proven contact. */
export function UnlockSheet({ open, onClose, ...unlock }: UnlockProps & { open: boolean; onClose: () => void }) {
  const { t } = useApp();
  return (
    <Sheet open={open} onClose={onClose} label={t('login.unlock')} closeLabel={t('common.close')}>
      <UnlockForm {...unlock} />
    </Sheet>
  );
}

function UnlockForm({ username, onDone }: UnlockProps) {
  const { t, call, start } = useApp();
  const [channel, setChannel] = useState<'sms' | 'email'>('sms');
  const challenge = useChallenge(start.flags.CAPTCHA3);
  const fields = useFields({
    initial: { captcha: '', verificationCode: '' },
    check: ({ verificationCode }) => (verificationCode ? {} : { verificationCode: t('code.required') }),
    placeOf: (code) => (code.startsWith('captcha.') ? 'captcha' : 'verificationCode'),
  });
  const captcha = challenge.fieldsOf(fields.values.captcha);
  function askCaptcha() {
    fields.set('captcha', '');
    challenge.ask();
  }
  const code = useCode({
    target: `${channel} ${username}`,
    channel,
    // A captcha works once.
    send: () =>
      call(sendUnlockCode, { username, channel, ...captcha }).finally(() => challenge.isShown && askCaptcha()),
    onCaptcha: askCaptcha,
    onRefused: (refusal) => fields.refuse(refusal),
  });
  return (
    <Form
      fit="sheet"
      form={fields.form}
      error={fields.formError}
      onSubmit={fields.submit({
        send: ({ verificationCode }) => call(unlockLogin, { username, verificationCode }),
        onDone,
      })}
    >
      <Text size="small" tone="muted">
        {t('login.unlockLead')}
      </Text>
      <Tabs
        label={t('login.unlockBy')}
        look="segments"
        tabs={[
          { name: 'sms', label: t('login.unlockSms') },
          { name: 'email', label: t('login.unlockEmail') },
        ]}
        current={channel}
        onChange={setChannel}
      >
        <Stack gap={4}>
          {challenge.isShown && <CaptchaField picture={challenge.picture} {...fields.bind('captcha')} />}
          <CodeField code={code} {...fields.bind('verificationCode')} />
        </Stack>
      </Tabs>
      <Button kind="main" wide type="submit" busy={fields.busy}>
        {t('login.unlockDo')}
      </Button>
    </Form>
  );
}

import { sendUnlockCode, unlockLogin } from '@baize/contract/identity/unlock.ts';
import { Button, Sheet, Tabs } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Form, useFields } from '../form/index.ts';
import { CodeField, useCode } from '../phoneCode/index.ts';
import { CaptchaField } from './CaptchaField.tsx';
import styles from './LoginForm.module.css';
import { useCaptchaPicture } from './useCaptchaPicture.ts';

interface UnlockProps {
  /** The user name that is locked, as it was typed. */
  readonly username: string;
  readonly onDone: () => void;
}

/** The way through a lock that strangers made: a code to the proven number or address opens it for this place. */
export function UnlockSheet({ open, onClose, ...unlock }: UnlockProps & { open: boolean; onClose: () => void }) {
  const { t } = useApp();
  return (
    <Sheet open={open} onClose={onClose} label={t('login.unlock')} closeLabel={t('common.close')}>
      <UnlockForm {...unlock} />
    </Sheet>
  );
}

function UnlockForm({ username, onDone }: UnlockProps) {
  const { t, call } = useApp();
  const [channel, setChannel] = useState<'sms' | 'email'>('sms');
  const [withCaptcha, setWithCaptcha] = useState(false);
  const picture = useCaptchaPicture(withCaptcha);
  const fields = useFields({
    initial: { captcha: '', verificationCode: '' },
    check: ({ verificationCode }) => (verificationCode ? {} : { verificationCode: t('code.required') }),
    placeOf: (code) => (code.startsWith('captcha.') ? 'captcha' : 'verificationCode'),
  });
  const captcha = withCaptcha ? { captchaId: picture.captchaId ?? '', captcha: fields.values.captcha } : {};
  const code = useCode({
    target: `${channel} ${username}`,
    send: () => call(sendUnlockCode, { username, channel, ...captcha }),
    onCaptcha() {
      if (withCaptcha) picture.renew();
      setWithCaptcha(true);
      fields.set('captcha', '');
    },
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
      <p className={styles.note}>{t('login.unlockLead')}</p>
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
        <div className={styles.fields}>
          {withCaptcha && <CaptchaField picture={picture} {...fields.bind('captcha')} />}
          <CodeField code={code} {...fields.bind('verificationCode')} />
        </div>
      </Tabs>
      <Button kind="main" wide type="submit" busy={fields.busy}>
        {t('login.unlockDo')}
      </Button>
    </Form>
  );
}

import { Button, Notice } from '@baize/ui';
import { useState, type FormEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { sayWhenAgreed } from '../../app/sayWhenAgreed.ts';
import { CodeField, PhoneField, useCode, usePhone, useSendCode } from '../phoneCode/index.ts';
import { CaptchaField, useCaptchaPicture } from '../session/index.ts';
import styles from './form.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useSetPasswordByMobile, useSharedRules } from './password.queries.ts';
import { checkNew, type Mistakes } from './password.rules.ts';
import { useFields } from './useFields.ts';

type Field = 'verificationCode' | 'newPassword';

function check(values: Readonly<Record<Field, string>>, pattern: string): Mistakes<Field> {
  const wrong = checkNew(values.newPassword, '', pattern);
  return {
    ...(values.verificationCode === '' ? { verificationCode: 'code.required' } : {}),
    ...(wrong ? { newPassword: wrong } : {}),
  };
}

/** Number, code, new password; whoever gets through is logged in (A2). */
export function PhoneRecovery() {
  const { t } = useApp();
  const { fields, phone, number, code, captcha, busy, handleSubmit } = usePhoneRecovery();
  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={handleSubmit} aria-label={t('forget.byPhone')}>
      <p className={styles.lead}>{t('forget.phoneLead')}</p>
      {fields.formError && (
        <Notice tone="bad" role="alert">
          {fields.formError}
        </Notice>
      )}
      <PhoneField phone={phone} error={number.error} onChange={number.handleChange} onBlur={number.handleBlur} />
      {captcha.isWanted && (
        <CaptchaField
          picture={captcha.picture}
          value={captcha.value}
          onChange={captcha.setValue}
          error={captcha.error}
        />
      )}
      <CodeField
        code={code}
        value={fields.values.verificationCode}
        onChange={(value) => fields.change('verificationCode', value)}
        onBlur={() => fields.visit('verificationCode')}
        error={fields.errorOf('verificationCode')}
      />
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
        <Button
          kind="main"
          wide
          type="submit"
          busy={busy}
          // A4: until some field is touched, and while any has an error.
          disabled={!(fields.isTouched || phone.phone.number !== '') || fields.hasError || number.error !== undefined}
        >
          {t('forget.set')}
        </Button>
      </div>
    </form>
  );
}

function usePhoneRecovery() {
  const app = useApp();
  const { t, logIn } = app;
  const phone = usePhone();
  const set = useSetPasswordByMobile();
  const send = useSendCode();
  const rules = useSharedRules();
  const fields = useFields<Field>(
    { verificationCode: '', newPassword: '' },
    (values) => check(values, rules.password),
    { 'password.short': rules.passwordWords },
  );
  const number = useNumberErrors(phone);
  const captcha = useCodeCaptcha();

  const code = useCode({
    target: `${phone.fields.countryDialingCode} ${phone.fields.mobileNum}`,
    mayAsk() {
      if (!phone.mistake) return true;
      // A5: a valid number first.
      number.show(t('phone.invalidFirst'));
      fields.focus('mobileNum');
      return false;
    },
    send: () => send.toSetPassword({ ...phone.fields, ...captcha.fields }),
    onCaptcha: captcha.want,
    onRefused(refusal) {
      const atNumber = refusal.fields['mobileNum'];
      if (atNumber) number.show(atNumber);
      else if (refusal.code.startsWith('captcha.')) captcha.show(refusal.message);
      else fields.refuse(refusal, () => 'verificationCode');
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (set.isPending || set.isSuccess) return;
    const isReady = fields.isReady();
    if (phone.mistakeText) {
      number.show(phone.mistakeText);
      return fields.focus('mobileNum');
    }
    if (!isReady) return;
    set.mutate(
      { ...phone.fields, ...fields.values },
      {
        onSuccess: (session) => {
          logIn(session);
          sayWhenAgreed(app, t('forget.doneLoggedIn'), { tone: 'ok' });
        },
        // A8: the same password clears the password, anything else the code.
        onError: (error) =>
          fields.refuse(error, (reason) => (reason === 'modify.new.old.same' ? 'newPassword' : 'verificationCode'), {
            clear: true,
          }),
      },
    );
  }
  return { fields, phone, number, code, captcha, busy: set.isPending || set.isSuccess, handleSubmit };
}

/** What stands under the number: after it was left, or when the server or a button says so. */
function useNumberErrors(phone: ReturnType<typeof usePhone>) {
  const [isVisited, setVisited] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  return {
    error: said ?? (isVisited ? phone.mistakeText : undefined),
    show: (words: string) => setSaid(words),
    handleChange: () => setSaid(null),
    handleBlur: () => phone.phone.number !== '' && setVisited(true),
  };
}

/** The captcha that the server wants after several codes from one address. */
function useCodeCaptcha() {
  const [isWanted, setWanted] = useState(false);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const picture = useCaptchaPicture(isWanted);
  return {
    isWanted,
    picture,
    value,
    error,
    setValue(next: string) {
      setValue(next);
      setError(undefined);
    },
    show: setError,
    want() {
      if (isWanted) picture.renew();
      setWanted(true);
      setValue('');
    },
    fields: isWanted ? { captchaId: picture.captchaId ?? '', captcha: value } : {},
  };
}

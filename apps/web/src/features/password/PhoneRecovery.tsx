import { Button, Stack, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { sayWhenAgreed } from '../../app/session/sayWhenAgreed.ts';
import { clearTyped, Form, useFields } from '../form/index.ts';
import { CodeField, PhoneField, useCode, useNumberProof, useSendCode } from '../phoneCode/index.ts';
import { CaptchaField, useChallenge } from '../session/index.ts';
import { useKeptPhone } from './keptRecovery.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import styles from './password.module.css';
import { useSetPasswordByMobile, useSharedRules, useWords } from './password.queries.ts';
import { checkNew } from './password.rules.ts';

/** Number, code, new password; then logged in (A2). */
export function PhoneRecovery() {
  const { t } = useApp();
  const { fields, phone, code, picture, handleSubmit } = usePhoneRecovery();
  return (
    <Form form={fields.form} label={t('forget.byPhone')} error={fields.formError} onSubmit={handleSubmit}>
      <Text tone="soft">{t('forget.phoneLead')}</Text>
      <PhoneField
        phone={phone}
        error={fields.errorOf('mobileNum')}
        onChange={() => fields.drop('mobileNum')}
        onBlur={() => phone.phone.number !== '' && fields.visit('mobileNum')}
      />
      {picture && <CaptchaField picture={picture} {...fields.bind('captcha')} />}
      <CodeField code={code} {...fields.bind('verificationCode')} />
      <NewPasswordField {...fields.tie('newPassword')} label={t('password.new')} hint={t('password.hint')} />
      <Stack gap={3} size="small" tone="muted" className={styles.submit}>
        <Button
          kind="main"
          wide
          type="submit"
          busy={fields.busy}
          // A4: until a field is touched, and while one has an error.
          disabled={!(fields.isTouched || phone.phone.number !== '') || fields.hasError}
        >
          {t('forget.set')}
        </Button>
      </Stack>
    </Form>
  );
}

function usePhoneRecovery() {
  const app = useApp();
  const { t, logIn } = app;
  const phone = useKeptPhone();
  const proof = useNumberProof(phone);
  const set = useSetPasswordByMobile();
  const sender = useSendCode();
  const rules = useSharedRules();
  const words = useWords();
  // Asked for after several codes from one address.
  const challenge = useChallenge();
  const fields = useFields({
    initial: { mobileNum: '', captcha: '', verificationCode: '', newPassword: '' },
    check: ({ verificationCode, newPassword }) => ({
      mobileNum: phone.mistakeText,
      ...words({
        verificationCode: verificationCode === '' ? 'code.required' : null,
        newPassword: checkNew(newPassword, '', rules.password),
      }),
    }),
    placeOf: (code) =>
      code === 'modify.new.old.same'
        ? 'newPassword'
        : code.startsWith('captcha.')
          ? 'captcha'
          : // A8: anything else is about the code.
            'verificationCode',
  });
  const captcha = challenge.fieldsOf(fields.values.captcha);

  const code = useCode({
    keptAs: 'forget',
    target: `${phone.fields.countryDialingCode} ${phone.fields.mobileNum}`,
    mayAsk() {
      // A5: a valid number first.
      if (phone.mistake) fields.show({ fields: { mobileNum: t('phone.invalidFirst') } });
      return !phone.mistake;
    },
    send: () => proof.send(() => sender.toSetPassword({ ...phone.fields, ...captcha })),
    onCaptcha() {
      challenge.ask();
      fields.set('captcha', '');
    },
    onRefused: (refusal) => fields.refuse(refusal),
  });

  const handleSubmit = fields.submit({
    async send({ verificationCode, newPassword }) {
      const info = await set({ ...phone.fields, newPassword, ...(await proof.prove(verificationCode)) });
      clearTyped();
      logIn(info);
    },
    onDone: () => sayWhenAgreed(app, t('forget.doneLoggedIn'), { tone: 'ok' }),
    clears: true,
  });
  return { fields, phone, code, picture: challenge.isShown ? challenge.picture : null, handleSubmit };
}

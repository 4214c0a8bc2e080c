import { PAYMENT_PASSWORD_DIGITS } from '@baize/contract/account/security.ts';
import { Button, Notice, PasswordField } from '@baize/ui';
import { useState, type ComponentProps } from 'react';
import { useApp } from '../../app/app.ts';
import { useFields } from '../form/index.ts';
import { CodeField, useCode, useSendCode } from '../phoneCode/index.ts';
import { useChanges, type MemberInfo } from './account.queries.ts';
import { EditForm } from './EditForm.tsx';
import { placesOf, CODE_PLACES, PASSWORD_PLACES } from './places.ts';
import { ShownPassword } from './ShownPassword.tsx';

interface FormProps {
  readonly member: MemberInfo;
  readonly onDone: () => void;
}

type DigitField = 'oldPaymentPassword' | 'paymentPassword' | 'again' | 'password';

const DIGITS = new RegExp(`^\\d{${PAYMENT_PASSWORD_DIGITS}}$`);

/** By the old one or a code. */
export function PaymentPasswordForm({
  isSet,
  forgot: beginsForgotten = false,
  ...props
}: FormProps & { readonly isSet: boolean; readonly forgot?: boolean }) {
  const { t } = useApp();
  const [forgot, setForgot] = useState(beginsForgotten);
  // As it was when opened, so that success can be said.
  const [wasSet] = useState(isSet);
  if (!wasSet) return <ByPassword {...props} withOld={false} />;
  return (
    <>
      {forgot ? <ByCode {...props} /> : <ByPassword {...props} withOld />}
      <Button kind="ghost" small onClick={() => setForgot(!forgot)}>
        {t(forgot ? 'credentials.paymentByOld' : 'credentials.paymentForgot')}
      </Button>
    </>
  );
}

function ByPassword({ withOld, onDone }: FormProps & { readonly withOld: boolean }) {
  const changes = useChanges();
  const { t } = useApp();
  const mistakes = useDigitMistakes();
  const fields = useFields<DigitField>({
    initial: { ...(withOld ? { oldPaymentPassword: '' } : {}), paymentPassword: '', again: '', password: '' } as Record<
      DigitField,
      string
    >,
    check: (values) => ({
      ...(withOld && !DIGITS.test(values.oldPaymentPassword)
        ? { oldPaymentPassword: t('credentials.paymentFormat') }
        : {}),
      ...mistakes(values),
    }),
    placeOf: placesOf<DigitField>({
      ...PASSWORD_PLACES,
      'paymentPassword.wrong': 'oldPaymentPassword',
      'paymentPassword.locked': 'oldPaymentPassword',
      'paymentPassword.weak': 'paymentPassword',
    }),
  });
  const send = ({ oldPaymentPassword, paymentPassword, password }: typeof fields.values) =>
    changes.payment({ ...(withOld ? { oldPaymentPassword } : {}), paymentPassword, password });
  return (
    <EditForm fields={fields} send={send} onDone={onDone}>
      {withOld && <Digits label={t('credentials.paymentOld')} {...fields.tie('oldPaymentPassword')} />}
      <Digits
        label={t('credentials.paymentNew')}
        hint={t('credentials.paymentHint')}
        {...fields.tie('paymentPassword')}
      />
      <Digits label={t('credentials.paymentAgain')} {...fields.tie('again')} />
      <ShownPassword {...fields.tie('password')} />
    </EditForm>
  );
}

function ByCode({ member, onDone }: FormProps) {
  const { t } = useApp();
  const changes = useChanges();
  const sending = useSendCode();
  const mistakes = useDigitMistakes();
  const channel = member.mobile?.verified ? 'sms' : 'email';
  const contact = channel === 'sms' ? member.mobile : member.email;
  const fields = useFields<'verificationCode' | 'paymentPassword' | 'again' | 'password'>({
    initial: { verificationCode: '', paymentPassword: '', again: '', password: '' },
    check: (values) => ({
      ...(values.verificationCode ? {} : { verificationCode: t('code.required') }),
      ...mistakes(values),
    }),
    placeOf: placesOf({ ...PASSWORD_PLACES, ...CODE_PLACES, 'paymentPassword.weak': 'paymentPassword' }),
  });
  const code = useCode({
    target: channel,
    channel,
    send: () => sending.toMember({ purpose: 'paymentPassword', channel }),
    onRefused: (refusal) => fields.refuse(refusal),
  });
  if (!contact?.verified) return <Notice>{t('credentials.noContact')}</Notice>;
  const send = ({ again: _, ...values }: typeof fields.values) => changes.resetPayment({ channel, ...values });
  return (
    <EditForm fields={fields} send={send} onDone={onDone}>
      <CodeField
        code={code}
        label={t(channel === 'sms' ? 'credentials.codeBySms' : 'credentials.codeByEmail', { to: contact.masked })}
        {...fields.bind('verificationCode')}
      />
      <Digits
        label={t('credentials.paymentNew')}
        hint={t('credentials.paymentHint')}
        {...fields.tie('paymentPassword')}
      />
      <Digits label={t('credentials.paymentAgain')} {...fields.tie('again')} />
      <ShownPassword {...fields.tie('password')} />
    </EditForm>
  );
}

function useDigitMistakes() {
  const { t } = useApp();
  return (values: { paymentPassword: string; again: string; password: string }) => ({
    ...(DIGITS.test(values.paymentPassword) ? {} : { paymentPassword: t('credentials.paymentFormat') }),
    ...(values.again === ''
      ? { again: t('credentials.paymentFormat') }
      : values.again !== values.paymentPassword && { again: t('credentials.paymentDiffers') }),
    ...(values.password ? {} : { password: t('credentials.passwordRequired') }),
  });
}

type DigitsProps = Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'>;

/** Six digits; ignored by password managers. */
function Digits(field: DigitsProps) {
  const { t } = useApp();
  return (
    <PasswordField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={PAYMENT_PASSWORD_DIGITS}
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
    />
  );
}

import type { CodeChannel } from '@baize/contract/identity/codes.ts';
import { Notice, Skeleton, Text, TextField } from '@baize/ui';
import { useState, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { useFields } from '../form/index.ts';
import { CodeField, PhoneField, useCode, usePhone, useSendCode } from '../phoneCode/index.ts';
import { useChanges, useOverview, type Overview } from './account.queries.ts';
import { EditForm } from './EditForm.tsx';
import { PendingContact } from './PendingContact.tsx';
import { placesOf, CODE_PLACES, PASSWORD_PLACES } from './places.ts';
import { ShownPassword } from './ShownPassword.tsx';

interface FormProps {
  readonly onDone: () => void;
}

interface ContactFormProps extends FormProps {
  readonly channel: CodeChannel;
  /** The current unproven contact, masked. */
  readonly unproven?: string | undefined;
}

interface KindProps extends FormProps {
  readonly lead: ReactNode;
}

export function ContactForm({ channel, unproven, ...form }: ContactFormProps) {
  const overview = useOverview();
  const pending = overview.data?.pendingContacts.find((one) => one.channel === channel);
  // Until the sheet closes: the server ends it before this form.
  const [shown, setShown] = useState(pending);
  if (pending && pending.id !== shown?.id) setShown(pending);
  if (overview.isPending) return <Skeleton block={240} />;
  if (shown) return <PendingContact key={shown.id} pending={shown} onDone={form.onDone} />;
  const lead = <WaitLead channel={channel} unproven={unproven} overview={overview.data} />;
  return channel === 'email' ? <EmailForm lead={lead} {...form} /> : <MobileForm lead={lead} {...form} />;
}

interface WaitLeadProps {
  readonly channel: CodeChannel;
  readonly unproven: string | undefined;
  /** Absent when it did not load: nothing is promised. */
  readonly overview: Overview | undefined;
}

function WaitLead({ channel, unproven, overview }: WaitLeadProps) {
  const { t } = useApp();
  if (!overview) return null;
  const wait = overview.contactWaits[channel];
  // Its own guard, or none: no wait.
  const isProvenAtOnce = !wait || wait.confirmBy.channel === channel;
  return (
    <>
      {wait && (
        <Notice tone="caution">
          {t('credentials.willWait', { hours: wait.hours, confirmBy: wait.confirmBy.masked })}
        </Notice>
      )}
      {unproven && isProvenAtOnce && <Text tone="muted">{t('credentials.proveSame', { contact: unproven })}</Text>}
    </>
  );
}

/** The server checks the merchant's pattern; here only obvious errors. */
const ADDRESS = /^\S+@\S+\.\S{2,}$/;

/** A code to the new address, and the password (`field.md` A13). */
function EmailForm({ lead, onDone }: KindProps) {
  const { t } = useApp();
  const changes = useChanges();
  const sending = useSendCode();
  const fields = useFields({
    initial: { email: '', verificationCode: '', password: '' },
    check: ({ email, verificationCode, password }) => ({
      ...(ADDRESS.test(email.trim())
        ? {}
        : { email: t(email.trim() ? 'credentials.emailFormat' : 'credentials.emailRequired') }),
      ...(verificationCode ? {} : { verificationCode: t('code.required') }),
      ...(password ? {} : { password: t('credentials.passwordRequired') }),
    }),
    placeOf: placesOf({ ...PASSWORD_PLACES, ...CODE_PLACES, 'account.contactTaken': 'email' }),
  });
  const email = fields.values.email.trim();
  const code = useCode({
    target: email,
    channel: 'email',
    send: () => sending.toMember({ purpose: 'contact', channel: 'email', email }),
    mayAsk() {
      fields.visit('email');
      return ADDRESS.test(email);
    },
    onRefused: (refusal) => fields.refuse(refusal),
  });
  const send = ({ email, ...rest }: typeof fields.values) => changes.email({ email: email.trim(), ...rest });
  return (
    <EditForm fields={fields} send={send} onDone={onDone}>
      {lead}
      <TextField
        label={t('credentials.emailNew')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        {...fields.tie('email')}
      />
      <CodeField code={code} {...fields.bind('verificationCode')} />
      <ShownPassword {...fields.tie('password')} />
    </EditForm>
  );
}

/** A code to the new number, and the password (`field.md` A13). */
function MobileForm({ lead, onDone }: KindProps) {
  const { t } = useApp();
  const changes = useChanges();
  const sending = useSendCode();
  const phone = usePhone();
  const fields = useFields({
    initial: { mobileNum: '', verificationCode: '', password: '' },
    check: ({ verificationCode, password }) => ({
      ...(phone.mistakeText ? { mobileNum: phone.mistakeText } : {}),
      ...(verificationCode ? {} : { verificationCode: t('code.required') }),
      ...(password ? {} : { password: t('credentials.passwordRequired') }),
    }),
    placeOf: placesOf({ ...PASSWORD_PLACES, ...CODE_PLACES, 'account.contactTaken': 'mobileNum' }),
  });
  const code = useCode({
    target: `${phone.fields.countryDialingCode} ${phone.fields.mobileNum}`,
    send: () => sending.toMember({ purpose: 'contact', channel: 'sms', ...phone.fields }),
    mayAsk() {
      fields.visit('mobileNum');
      return phone.mistake === null;
    },
    onRefused: (refusal) => fields.refuse(refusal),
  });
  const send = ({ verificationCode, password }: typeof fields.values) =>
    changes.mobile({ ...phone.fields, verificationCode, password });
  return (
    <EditForm fields={fields} send={send} onDone={onDone}>
      {lead}
      <PhoneField
        phone={phone}
        error={fields.errorOf('mobileNum')}
        onChange={() => fields.drop('mobileNum')}
        onBlur={() => phone.phone.number !== '' && fields.visit('mobileNum')}
      />
      <CodeField code={code} {...fields.bind('verificationCode')} />
      <ShownPassword {...fields.tie('password')} />
    </EditForm>
  );
}

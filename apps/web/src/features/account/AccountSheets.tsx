import { Sheet } from '@baize/ui';
import type { ReactNode } from 'react';
import type { TextKey } from '@baize/i18n';
import { useApp } from '../../app/app.ts';
import type { MemberInfo } from './account.queries.ts';
import { ContactForm } from './ContactForms.tsx';
import { PaymentPasswordForm } from './PaymentForms.tsx';
import { NicknameForm, PayeeNameForm } from './ProfileForms.tsx';
import { QuestionsForm } from './QuestionsForm.tsx';

export type Edit = 'nickname' | 'payeeName' | 'email' | 'mobile' | 'payment' | 'questions';

const TITLES: Record<Edit, TextKey> = {
  nickname: 'profile.nickname',
  payeeName: 'profile.payeeName',
  email: 'credentials.emailTitle',
  mobile: 'credentials.mobileTitle',
  payment: 'credentials.paymentTitle',
  questions: 'credentials.questionsTitle',
};

const unprovenOf = (contact: MemberInfo['email']) => (contact?.verified === false ? contact.masked : undefined);

interface AccountSheetsProps {
  readonly member: MemberInfo;
  /** Which one is open. */
  readonly edit: Edit | null;
  readonly kinds: readonly Edit[];
  readonly hasPaymentPassword?: boolean;
  /** A code instead of the old payment password. */
  readonly forgotPayment?: boolean;
  readonly onClose: () => void;
}

/** Sheets to change things; closing forgets what was typed. */
export function AccountSheets({
  member,
  edit,
  kinds,
  hasPaymentPassword = false,
  forgotPayment = false,
  onClose,
}: AccountSheetsProps) {
  const { t, say } = useApp();
  function handleDone() {
    onClose();
    say(t('profile.saved'), { tone: 'ok' });
  }
  const forms: Record<Edit, ReactNode> = {
    nickname: <NicknameForm member={member} onDone={handleDone} />,
    payeeName: <PayeeNameForm member={member} onDone={handleDone} />,
    email: <ContactForm channel="email" unproven={unprovenOf(member.email)} onDone={handleDone} />,
    mobile: <ContactForm channel="sms" unproven={unprovenOf(member.mobile)} onDone={handleDone} />,
    payment: (
      <PaymentPasswordForm member={member} isSet={hasPaymentPassword} forgot={forgotPayment} onDone={handleDone} />
    ),
    questions: <QuestionsForm onDone={handleDone} />,
  };
  return kinds.map((kind) => (
    <Sheet key={kind} open={edit === kind} onClose={onClose} label={t(TITLES[kind])} closeLabel={t('common.close')}>
      {forms[kind]}
    </Sheet>
  ));
}

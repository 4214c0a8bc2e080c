import { Notice } from '@baize/ui';
import type { ComponentProps } from 'react';
import { useApp } from '../../app/app.ts';
import { ShownPassword, type MemberInfo } from '../account/index.ts';
import { CodeField, useCode, useSendCode } from '../phoneCode/index.ts';

interface ReauthenticationProps {
  readonly hasPassword: boolean;
  readonly contact: ReturnType<typeof contactOf>;
  readonly password: ComponentProps<typeof ShownPassword>;
  readonly code: Pick<ComponentProps<typeof CodeField>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>;
  readonly onRefused: (error: unknown) => void;
}

/** The number, else the address; null: neither. */
export function contactOf(member: MemberInfo | undefined) {
  if (member?.mobile?.verified) return { channel: 'sms' as const, masked: member.mobile.masked };
  if (member?.email?.verified) return { channel: 'email' as const, masked: member.email.masked };
  return null;
}

/** The login password, or a code without one. */
export function Reauthentication({ hasPassword, contact, password, code, onRefused }: ReauthenticationProps) {
  const { t } = useApp();
  if (hasPassword) return <ShownPassword {...password} />;
  if (!contact) return <Notice tone="caution">{t('bankCards.noContact')}</Notice>;
  return <CodeOf contact={contact} field={code} onRefused={onRefused} />;
}

interface CodeOfProps {
  readonly contact: NonNullable<ReauthenticationProps['contact']>;
  readonly field: ReauthenticationProps['code'];
  readonly onRefused: ReauthenticationProps['onRefused'];
}

function CodeOf({ contact: { channel, masked }, field, onRefused }: CodeOfProps) {
  const { t } = useApp();
  const sending = useSendCode();
  const code = useCode({
    target: channel,
    channel,
    send: () => sending.toMember({ purpose: 'payoutAccount', channel }),
    onRefused,
  });
  return <CodeField code={code} label={t('bankCards.codeTo', { to: masked })} {...field} />;
}

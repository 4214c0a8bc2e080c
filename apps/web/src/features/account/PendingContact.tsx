import type { PendingContact as Pending } from '@baize/contract/account/contactChange.ts';
import { formatMoment } from '@baize/i18n';
import { Button, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useFields } from '../form/index.ts';
import { CodeField, useCode, useSendCode } from '../phoneCode/index.ts';
import { useChanges } from './account.queries.ts';
import { EditForm } from './EditForm.tsx';
import { CODE_PLACES, placesOf } from './places.ts';

interface PendingContactProps {
  readonly pending: Pending;
  readonly onDone: () => void;
}

/** A code to the old one applies it at once. */
export function PendingContact({ pending, onDone }: PendingContactProps) {
  const { t, start, language, sayError } = useApp();
  const changes = useChanges();
  const sending = useSendCode();
  const [isLeaving, setLeaving] = useState(false);
  const { channel, masked: confirmBy } = pending.confirmBy;
  // By the other kind, as there was none of this.
  const isFirst = channel !== pending.channel;
  const fields = useFields({
    initial: { verificationCode: '' },
    check: ({ verificationCode }) => (verificationCode ? {} : { verificationCode: t('code.required') }),
    placeOf: placesOf(CODE_PLACES),
  });
  const code = useCode({
    target: confirmBy,
    channel,
    send: () => sending.toMember({ purpose: 'confirmContact', channel }),
    onRefused: (refusal) => fields.refuse(refusal),
  });
  async function handleWithdraw() {
    setLeaving(true);
    try {
      await changes.withdrawContact({ changeId: pending.id });
      onDone();
    } catch (error) {
      setLeaving(false);
      sayError(error);
    }
  }
  const time = formatMoment(pending.effectiveAt, start.merchant.timeZone, language);
  return (
    <EditForm
      fields={fields}
      action={t('credentials.confirm')}
      send={({ verificationCode }) => changes.confirmContact({ changeId: pending.id, verificationCode })}
      onDone={onDone}
    >
      <Text tone="muted">
        {t(isFirst ? 'credentials.waitsFirst' : 'credentials.waits', { contact: pending.masked, time })}
      </Text>
      <Text tone="muted">{t('credentials.confirmLead', { confirmBy })}</Text>
      <CodeField code={code} {...fields.bind('verificationCode')} />
      <Button kind="ghost" wide busy={isLeaving} onClick={() => void handleWithdraw()}>
        {t('credentials.withdraw')}
      </Button>
    </EditForm>
  );
}

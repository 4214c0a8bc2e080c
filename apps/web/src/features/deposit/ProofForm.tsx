import type { Deposit } from '@baize/contract/cashier/deposits.ts';
import { Button, Notice, Stack, TextField } from '@baize/ui';
import { useState } from 'react';
import { AmountInput } from '../../app/amounts/AmountInput.tsx';
import { useApp } from '../../app/app.ts';
import { useOnline } from '../../app/offline/useOnline.ts';
import { groupTyped, readAmount } from '../../app/amounts/amount.rules.ts';
import { Form, useFields } from '../form/index.ts';
import { useSendProof } from './deposit.queries.ts';
import { localMinute, toInstant } from './proof.rules.ts';
import { ProofPicture, type ProofImage } from './ProofPicture.tsx';

interface ProofFormProps {
  readonly deposit: Deposit;
  /** What the transfer should have been. */
  readonly exactAmount: string;
}

function useProofFields({ deposit, exactAmount }: ProofFormProps, picture: ProofImage, now: string) {
  const { t, start } = useApp();
  const { timeZone } = start.merchant;
  const { currency, depositId } = deposit;
  const proof = useSendProof();
  const fields = useFields<'image' | 'bankReference' | 'paidAmount' | 'paidAt' | 'payerName'>({
    initial: {
      image: '',
      bankReference: '',
      paidAmount: groupTyped(exactAmount, currency),
      paidAt: now,
      payerName: '',
    },
    check: ({ bankReference, paidAmount, paidAt, payerName }) => ({
      ...(picture.state === 'ready' ? {} : { image: t('deposits.proofPictureMissing') }),
      ...(bankReference.trim().length < 4 ? { bankReference: t('deposits.proofReferenceMissing') } : {}),
      ...('wrong' in readAmount(paidAmount, currency) ? { paidAmount: t('cashier.wrongAmount') } : {}),
      ...(toInstant(paidAt, timeZone) === null ? { paidAt: t('deposits.proofTimeMissing') } : {}),
      ...(payerName.trim().length < 2 ? { payerName: t('deposits.proofPayerMissing') } : {}),
    }),
    placeOf: (code) =>
      code === 'deposit.proofUnreadable' ? 'image' : code === 'deposit.referenceUsed' ? 'bankReference' : 'form',
  });
  const send = async (values: typeof fields.values) => {
    const paid = readAmount(values.paidAmount, currency);
    const paidAt = toInstant(values.paidAt, timeZone);
    if (picture.state !== 'ready' || 'wrong' in paid || paidAt === null) return false;
    return proof.send({
      depositId,
      image: picture.address,
      bankReference: values.bankReference.trim(),
      paidAmount: paid.amount,
      paidAt,
      payerName: values.payerName.trim(),
    });
  };
  return { fields, send, share: proof.share };
}

/** So that staff find the money. */
export function ProofForm(props: ProofFormProps) {
  const { deposit } = props;
  const { t, start } = useApp();
  const { timeZone } = start.merchant;
  const online = useOnline();
  const [picture, setPicture] = useState<ProofImage>({ state: 'none' });
  const [now] = useState(() => localMinute(new Date(), timeZone));
  const { fields, send, share } = useProofFields(props, picture, now);
  const note = deposit.proof?.note ?? '';
  return (
    <Stack as="section" gap={4} card pad>
      <h2>{t(deposit.reason === 'proofUnclear' ? 'deposits.proofAgain' : 'deposits.proofTitle')}</h2>
      {deposit.reason === 'proofUnclear' && (
        <Notice tone="caution">{note === '' ? t('deposits.reason.proofUnclear') : note}</Notice>
      )}
      <Form fit="sheet" form={fields.form} error={fields.formError} onSubmit={fields.submit({ send })}>
        <ProofPicture
          image={picture}
          onChange={(image) => {
            setPicture(image);
            fields.set('image', image.state);
          }}
          error={fields.errorOf('image')}
          share={fields.busy ? share : null}
          busy={fields.busy}
        />
        <TextField
          label={t('deposits.proofReference')}
          hint={t('deposits.proofReferenceHint')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          {...fields.tie('bankReference')}
        />
        <AmountInput label={t('deposits.proofAmount')} {...fields.tie('paidAmount')} />
        <TextField
          label={t('deposits.proofTime')}
          hint={t('deposits.proofTimeZone', { place: timeZone.replace(/^.*\//, '').replaceAll('_', ' ') })}
          type="datetime-local"
          max={now}
          {...fields.tie('paidAt')}
        />
        <TextField
          label={t('deposits.proofPayer')}
          hint={t('deposits.proofPayerHint')}
          autoComplete="name"
          maxLength={100}
          {...fields.tie('payerName')}
        />

        <Button kind="main" wide type="submit" busy={fields.busy} disabled={!online}>
          {t(online ? 'deposits.proofSend' : 'cashier.needsNetwork')}
        </Button>
      </Form>
    </Stack>
  );
}

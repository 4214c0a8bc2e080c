import { Refusal } from '@baize/client';
import type { OutputOf } from '@baize/contract/call.ts';
import { judgeBirthday } from '@baize/contract/identity/age.ts';
import { KYC_FIELDS, type KycField, type kycForm, type KycStatus } from '@baize/contract/kyc/kyc.ts';
import { isOtherName } from '@baize/contract/kyc/otherName.ts';
import { dayIn } from '@baize/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { tiesOf, useForm } from '../form/index.ts';
import { useCode, useSendCode } from '../phoneCode/index.ts';
import { usePersonalInfo } from './kyc.queries.ts';

export type KycRules = OutputOf<typeof kycForm>;
type InfoField = KycField | 'password' | 'verificationCode';

/** In order; the name's proof follows it. */
const ORDER = KYC_FIELDS.flatMap((name): InfoField[] =>
  name === 'payeename' ? [name, 'password', 'verificationCode'] : [name],
);
/** Refusals of what shows whose the name is. */
const PROOF_PLACES: Partial<Record<Refusal['code'], InfoField>> = {
  'account.passwordWrong': 'password',
  'account.passwordMissing': 'password',
  'account.locked': 'password',
  'code.wrong': 'verificationCode',
  'code.expired': 'verificationCode',
  'code.tooManyTries': 'verificationCode',
};

/** Personal details while typing, kept over steps. */
export function useInfoForm(rules: KycRules | undefined) {
  const app = useApp();
  const queries = useQueryClient();
  const sending = usePersonalInfo();
  const [typed, setTyped] = useState<Partial<Record<InfoField, string>>>({});
  const { merchant } = app.start;
  const today = dayIn(new Date().toISOString(), merchant.timeZone);
  const valueOf = (name: InfoField) => typed[name] ?? rules?.given[name] ?? '';
  const birthdayLimit = app.t('kyc.birthdayLimit', { age: merchant.minimumAge });
  // The server checks what is missing (`decisions.md`); here only the age.
  const verdict = judgeBirthday(valueOf('birthday'), today, merchant.minimumAge);
  const tooYoung = verdict === 'tooYoung' ? birthdayLimit : undefined;
  const form = useForm<InfoField>({
    order: ORDER,
    wrong: (name) => (name === 'birthday' ? tooYoung : undefined),
    placeOf: (code) => PROOF_PLACES[code] ?? 'form',
  });
  // The account's name may have changed since: then the server asks.
  const isOther =
    rules?.fields['payeename']?.enabled !== false && isOtherName(valueOf('payeename'), rules?.knownNames ?? []);
  const nameCode = rules?.nameCode ?? null;
  const asksCode = form.errorOf('verificationCode') !== undefined || (isOther && nameCode !== null);
  const asksPassword = form.errorOf('password') !== undefined || (isOther && !asksCode);
  const sendingCode = useSendCode();
  const channel = nameCode?.channel ?? 'sms';
  const code = useCode({
    target: nameCode?.masked ?? '',
    channel,
    send: () => sendingCode.toMember({ purpose: 'payeeName', channel }),
    onRefused: (error) => void form.refuse(error),
  });

  function set(name: InfoField, value: string) {
    setTyped((all) => ({ ...all, [name]: value }));
    form.drop(name);
    // A5: the age is checked at every change.
    if (name === 'birthday') form.visit(name);
  }

  return {
    ...tiesOf<InfoField>({ valueOf, errorOf: form.errorOf, set, leave: () => {} }),
    form: form.form,
    formError: form.formError,
    today,
    asksPassword,
    /** Null: no code is asked for. */
    nameCode: asksCode ? nameCode : null,
    code,
    busy: sending.isPending,
    submit: (onDone: (status: KycStatus) => void) => async (event: FormEvent) => {
      event.preventDefault();
      if (sending.isPending) return;
      if (!form.isReady()) return void app.say(birthdayLimit, { tone: 'bad' });
      try {
        const input = Object.fromEntries(KYC_FIELDS.map((name) => [name, valueOf(name)]));
        const shown = {
          ...(asksPassword ? { password: valueOf('password') } : {}),
          ...(asksCode ? { verificationCode: valueOf('verificationCode') } : {}),
        };
        const { status } = await sending.mutateAsync({ ...input, ...shown });
        // A code is good once.
        setTyped(({ verificationCode: _, ...all }) => all);
        onDone(status);
      } catch (error) {
        const isAtField =
          error instanceof Refusal && (Object.keys(error.fields).length > 0 || PROOF_PLACES[error.code] !== undefined);
        if (isAtField) return void form.refuse(error);
        app.sayError(error);
        // Decided or sent elsewhere: reload.
        if (error instanceof Refusal) void queries.invalidateQueries({ queryKey: ['kyc', 'config'] });
      }
    },
  };
}

export type InfoForm = ReturnType<typeof useInfoForm>;

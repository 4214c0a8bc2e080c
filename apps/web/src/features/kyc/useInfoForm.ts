import { Refusal } from '@baize/client';
import type { OutputOf } from '@baize/contract/call.ts';
import { KYC_FIELDS, type KycField, type kycForm, type KycStatus } from '@baize/contract/kyc/kyc.ts';
import { dayIn } from '@baize/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../app/app.ts';
import { usePersonalInfo } from './kyc.queries.ts';
import { isTooYoung } from './prompt.rules.ts';

export type KycRules = OutputOf<typeof kycForm>;
type Errors = Partial<Record<KycField, string>>;

/** The personal details while they are typed; lives as long as the overlay, so that going back loses nothing. */
export function useInfoForm(rules: KycRules | undefined) {
  const app = useApp();
  const queries = useQueryClient();
  const sending = usePersonalInfo();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Record<KycField, string>>>({});
  const [errors, setErrors] = useState<Errors>({});
  const { merchant } = app.start;
  const today = dayIn(new Date().toISOString(), merchant.timeZone);
  const valueOf = (name: KycField) => typed[name] ?? rules?.given[name] ?? '';
  const birthdayLimit = app.t('kyc.birthdayLimit', { age: merchant.minimumAge });

  const show = (wrong: Errors) => {
    flushSync(() => setErrors(wrong));
    const first = KYC_FIELDS.find((name) => wrong[name]);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  return {
    form,
    today,
    busy: sending.isPending,
    valueOf,
    errorOf: (name: KycField) => errors[name],
    change(name: KycField, value: string) {
      setTyped((all) => ({ ...all, [name]: value }));
      // A5: the age is judged anew at every change of the date.
      const tooYoung = name === 'birthday' && isTooYoung(value, today, merchant.minimumAge);
      setErrors(({ [name]: _, ...others }) => (tooYoung ? { ...others, birthday: birthdayLimit } : others));
    },
    /** Submits; the server judges what is missing (`decisions.md`), only the age is judged here. */
    submit: (onDone: (status: KycStatus) => void) => async (event: FormEvent) => {
      event.preventDefault();
      if (sending.isPending) return;
      if (isTooYoung(valueOf('birthday'), today, merchant.minimumAge)) {
        app.say(birthdayLimit, { tone: 'bad' });
        return show({ birthday: birthdayLimit });
      }
      const input = Object.fromEntries(KYC_FIELDS.map((name) => [name, valueOf(name)]));
      try {
        const { status } = await sending.mutateAsync(input);
        setErrors({});
        onDone(status);
      } catch (error) {
        if (error instanceof Refusal && Object.keys(error.fields).length > 0) return show(error.fields as Errors);
        app.sayError(error);
        // Decided or sent elsewhere meanwhile: show where it stands.
        if (error instanceof Refusal) void queries.invalidateQueries({ queryKey: ['kyc', 'config'] });
      }
    },
  };
}

export type InfoForm = ReturnType<typeof useInfoForm>;

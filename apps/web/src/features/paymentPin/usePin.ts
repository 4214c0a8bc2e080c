import type { Refusal } from '@baize/client';
import type { Signature } from '@baize/contract/agency/signature.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { isDecided } from '../../app/isDecided.ts';
import { codeTargetOf, isAboutCode, isAboutPin, type CodeTarget } from './pin.rules.ts';

interface PinOptions<Input, Answer> {
  readonly send: (input: Input, signature: Signature) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  /** Every end, also one that is not known. */
  readonly onSettled?: () => unknown;
}

interface Asked<Input> {
  readonly input: Input;
  readonly password: string;
  readonly codeTo: CodeTarget | null;
}

export function usePin<Input, Answer>({ send, onDone, onSettled }: PinOptions<Input, Answer>) {
  const { sayError } = useApp();
  const [asked, setAsked] = useState<Asked<Input> | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sending = useMutation({
    mutationFn: ({ input, signature }: { input: Input; signature: Signature }) => send(input, signature),
    retry: false,
    // What was typed stays no longer than the request.
    gcTime: 0,
    onSuccess(answer) {
      setAsked(null);
      onDone(answer);
    },
    onError(error, { signature }) {
      if (!isDecided(error)) {
        setAsked(null);
        return sayError(error);
      }
      const codeTo = codeTargetOf(error);
      if (codeTo) return setAsked((before) => before && { ...before, password: signature.paymentPassword, codeTo });
      setRefusal(error);
      // The password was judged again: then its keys are there again.
      if (isAboutPin(error)) return setAsked((before) => before && { ...before, password: '', codeTo: null });
      if (!isAboutCode(error)) setAsked(null);
    },
    onSettled: () => onSettled?.(),
  });
  function submit(signature: Signature) {
    setRefusal(null);
    if (asked) sending.mutate({ input: asked.input, signature });
  }
  return {
    isAsking: asked !== null,
    input: asked?.input ?? null,
    busy: sending.isPending,
    /** Where a code goes that is asked for now. */
    codeTo: asked?.codeTo ?? null,
    /** Said at the keys. */
    pinRefusal: isAboutPin(refusal) ? refusal : null,
    /** Said at the code. */
    codeRefusal: isAboutCode(refusal) ? refusal : null,
    /** Said where the request is. */
    refusal: isAboutPin(refusal) || isAboutCode(refusal) ? null : refusal,
    begin(input: Input) {
      setRefusal(null);
      setAsked({ input, password: '', codeTo: null });
    },
    end: () => setAsked(null),
    forget: () => setRefusal(null),
    enter: (paymentPassword: string) => submit({ paymentPassword }),
    enterCode: (verificationCode: string) => submit({ paymentPassword: asked?.password ?? '', verificationCode }),
  };
}

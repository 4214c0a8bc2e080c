import type { Refusal } from '@baize/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { isDecided } from '../../app/isDecided.ts';
import { isAboutPin } from './pin.rules.ts';

interface PinOptions<Input, Answer> {
  readonly send: (input: Input, paymentPassword: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  /** Every end, also one that is not known. */
  readonly onSettled?: () => unknown;
}

/** Something that is signed with the payment password: asked for, sent, answered. */
export function usePin<Input, Answer>({ send, onDone, onSettled }: PinOptions<Input, Answer>) {
  const { sayError } = useApp();
  const [input, setInput] = useState<Input | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sending = useMutation({
    mutationFn: ({ asked, password }: { asked: Input; password: string }) => send(asked, password),
    retry: false,
    // What was typed stays no longer than the request.
    gcTime: 0,
    onSuccess(answer) {
      setInput(null);
      onDone(answer);
    },
    onError(error) {
      if (!isDecided(error)) {
        setInput(null);
        return sayError(error);
      }
      setRefusal(error);
      if (!isAboutPin(error)) setInput(null);
    },
    onSettled: () => onSettled?.(),
  });
  return {
    isAsking: input !== null,
    input,
    busy: sending.isPending,
    /** Said at the keys. */
    pinRefusal: isAboutPin(refusal) ? refusal : null,
    /** Said where the wish is. */
    refusal: isAboutPin(refusal) ? null : refusal,
    begin(asked: Input) {
      setRefusal(null);
      setInput(asked);
    },
    end: () => setInput(null),
    forget: () => setRefusal(null),
    enter(password: string) {
      setRefusal(null);
      if (input !== null) sending.mutate({ asked: input, password });
    },
  };
}

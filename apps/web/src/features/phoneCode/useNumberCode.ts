import { useCode } from './useCode.ts';
import { useNumberProof } from './useNumberProof.ts';
import type { usePhone } from './usePhone.ts';

interface NumberCode {
  readonly phone: ReturnType<typeof usePhone>;
  /** Has our server send one. */
  readonly send: Parameters<ReturnType<typeof useNumberProof>['send']>[0];
  readonly withCaptcha: boolean;
  readonly askCaptcha: () => void;
  /** Marks what is wrong at these fields; false when something is. */
  readonly isReady: (fields: readonly ('mobileNum' | 'captcha')[]) => boolean;
  readonly onRefused: (error: unknown) => void;
}

/** The code of a form's number: asked for with a right number, and with the captcha where one is shown. */
export function useNumberCode({ phone, send, withCaptcha, askCaptcha, isReady, onRefused }: NumberCode) {
  const proof = useNumberProof(phone);
  const code = useCode({
    target: `${phone.fields.countryDialingCode} ${phone.fields.mobileNum}`,
    // A captcha is good once, so what follows needs its own.
    send: () => proof.send(() => send().finally(() => withCaptcha && askCaptcha())),
    mayAsk: () => isReady(withCaptcha ? ['mobileNum', 'captcha'] : ['mobileNum']),
    onRefused,
  });
  return { code, prove: proof.prove };
}

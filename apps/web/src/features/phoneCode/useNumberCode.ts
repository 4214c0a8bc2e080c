import { useCode, type CodeOf } from './useCode.ts';
import { useNumberProof } from './useNumberProof.ts';
import type { usePhone } from './usePhone.ts';

interface NumberCode {
  /** The form that asks. */
  readonly of: CodeOf;
  readonly phone: ReturnType<typeof usePhone>;
  /** Has our server send one. */
  readonly send: Parameters<ReturnType<typeof useNumberProof>['send']>[0];
  readonly withCaptcha: boolean;
  /** `isOut`: the code was sent. */
  readonly spendCaptcha: (isOut: boolean) => void;
  /** Marks errors; false: some. */
  readonly isReady: (fields: readonly ('mobileNum' | 'captcha')[]) => boolean;
  readonly onRefused: (error: unknown) => void;
}

/** A code for the form's number, with a captcha where shown. */
export function useNumberCode({ of, phone, send, withCaptcha, spendCaptcha, isReady, onRefused }: NumberCode) {
  const proof = useNumberProof(phone);
  async function sendOnce() {
    let isOut = false;
    try {
      const sent = await send();
      isOut = true;
      return sent;
    } finally {
      if (withCaptcha) spendCaptcha(isOut);
    }
  }
  const code = useCode({
    keptAs: of,
    target: `${phone.fields.countryDialingCode} ${phone.fields.mobileNum}`,
    send: () => proof.send(sendOnce),
    mayAsk: () => isReady(withCaptcha ? ['mobileNum', 'captcha'] : ['mobileNum']),
    onRefused,
  });
  return { code, prove: proof.prove };
}

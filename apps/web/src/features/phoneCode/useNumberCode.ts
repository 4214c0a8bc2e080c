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
  /** The captcha was used: `isOut` when the code is on its way. */
  readonly spendCaptcha: (isOut: boolean) => void;
  /** Marks what is wrong at these fields; false when something is. */
  readonly isReady: (fields: readonly ('mobileNum' | 'captcha')[]) => boolean;
  readonly onRefused: (error: unknown) => void;
}

/** The code of a form's number: asked for with a right number, and with the captcha where one is shown. */
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

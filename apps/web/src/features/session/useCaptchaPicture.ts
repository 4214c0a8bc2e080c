import { useState } from 'react';
import { useCaptcha } from './session.queries.ts';

/** The picture of a captcha field, with a way to get another. */
export function useCaptchaPicture(wanted: boolean) {
  const [round, setRound] = useState(0);
  const captcha = useCaptcha(wanted, round);
  return {
    image: captcha.data?.image,
    captchaId: captcha.data?.captchaId,
    failed: captcha.isError,
    renew: () => setRound((count) => count + 1),
  };
}

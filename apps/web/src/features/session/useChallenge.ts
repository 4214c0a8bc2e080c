import { useState } from 'react';
import { useCaptchaPicture } from './useCaptchaPicture.ts';

/** The captcha of a form: always there, or from the moment on that the server asks for one. */
export function useChallenge(always = false) {
  const [isAsked, setAsked] = useState(false);
  const isShown = always || isAsked;
  const picture = useCaptchaPicture(isShown);
  return {
    isShown,
    picture,
    /** Shows it, with a fresh picture: one is good for one answer. */
    ask() {
      setAsked(true);
      picture.renew();
    },
    /** What a call gets of it; nothing while it is not shown. */
    fieldsOf: (captcha: string): { readonly captcha?: string; readonly captchaId?: string } =>
      isShown ? { captcha, captchaId: picture.captchaId ?? '' } : {},
  };
}

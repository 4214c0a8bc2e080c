import { useState } from 'react';
import { useCaptchaPicture } from './useCaptchaPicture.ts';

/**
 * The captcha of a form: always there, or from the moment on that the server asks for one. Asked for by the sending of a code, it
 * goes when the code is out; asked for by what the form itself sends, it stays.
 */
export function useChallenge(always = false) {
  const [asked, setAsked] = useState<'no' | 'byCode' | 'byForm'>('no');
  const isShown = always || asked !== 'no';
  const stays = always || asked === 'byForm';
  const picture = useCaptchaPicture(isShown);
  return {
    isShown,
    /** Whether what the form itself sends wants one, too. */
    stays,
    picture,
    /** Shows it, with a fresh picture: one is good for one answer. */
    ask(by: 'byCode' | 'byForm' = 'byCode') {
      setAsked(stays ? 'byForm' : by);
      picture.renew();
    },
    /** Takes it away. */
    drop: () => setAsked('no'),
    /** What a call gets of it; nothing while it is not shown. */
    fieldsOf: (captcha: string): { readonly captcha?: string; readonly captchaId?: string } =>
      isShown ? { captcha, captchaId: picture.captchaId ?? '' } : {},
  };
}

import { useState } from 'react';
import { useCaptchaPicture } from './useCaptchaPicture.ts';

/** A form's captcha: always, or once the server asks. For a code it goes when that is sent; for the form it stays. */
export function useChallenge(always = false) {
  const [asked, setAsked] = useState<'no' | 'byCode' | 'byForm'>('no');
  const isShown = always || asked !== 'no';
  const stays = always || asked === 'byForm';
  const picture = useCaptchaPicture(isShown);
  return {
    isShown,
    /** Whether the form itself wants one. */
    stays,
    picture,
    /** With a new picture: each is good for one answer. */
    ask(by: 'byCode' | 'byForm' = 'byCode') {
      setAsked(stays ? 'byForm' : by);
      picture.renew();
    },
    /** Takes it away. */
    drop: () => setAsked('no'),
    /** Nothing while not shown. */
    fieldsOf: (captcha: string): { readonly captcha?: string; readonly captchaId?: string } =>
      isShown ? { captcha, captchaId: picture.captchaId ?? '' } : {},
  };
}

import { Refusal } from '@baize/client';
import type { SessionInfo } from '@baize/contract/identity/session.ts';
import { formatMoment } from '@baize/i18n';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../app/app.ts';
import { checkLogin, placeOfRefusal, type LoginField, type LoginValues } from './login.rules.ts';
import { forgetRemembered, handedName, readRemembered, remember } from './rememberedName.ts';
import { useLogin } from './session.queries.ts';
import { useCaptchaPicture } from './useCaptchaPicture.ts';

/** Top to bottom, so that the focus goes to the first that is wrong. */
const ORDER: readonly LoginField[] = ['username', 'password', 'captcha', 'agreed'];

/** What the login form knows and does. */
export function useLoginForm() {
  const app = useApp();
  const login = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const [kept] = useState(readRemembered);
  const [remembers, setRemembers] = useState(kept.username !== '');
  const [values, setValues] = useState<LoginValues>({
    username: handedName() || kept.username,
    password: '',
    captcha: '',
    agreed: kept.terms === app.start.termsVersion,
  });
  const [visited, setVisited] = useState<readonly LoginField[]>([]);
  const [refused, setRefused] = useState<{ place: LoginField | 'form'; words: string } | null>(null);
  const [withCaptcha, setWithCaptcha] = useState(app.start.flags['CAPTCHA3'] === true);
  const picture = useCaptchaPicture(withCaptcha);
  const mistakes = checkLogin(values, withCaptcha);

  function errorOf(field: LoginField): string | undefined {
    if (refused?.place === field) return refused.words;
    const mistake = mistakes[field];
    return mistake && visited.includes(field) ? app.t(`field.${mistake}`) : undefined;
  }
  function change(field: LoginField, value: string | boolean) {
    setValues((before) => ({ ...before, [field]: value }));
    if (refused) setRefused(null);
  }
  const visit = (field: LoginField) => setVisited((before) => (before.includes(field) ? before : [...before, field]));
  const focus = (field: LoginField) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

  function refuse(error: unknown) {
    if (!(error instanceof Refusal)) return app.sayError(error);
    const named = ORDER.find((field) => error.fields[field]);
    const place = named ?? placeOfRefusal(error.code);
    if (error.value['captcha'] === true || place === 'captcha') {
      setWithCaptcha(true);
      setValues((before) => ({ ...before, captcha: '' }));
      picture.renew();
    }
    // At once, so that a screen reader finds the message when the focus arrives.
    flushSync(() => setRefused({ place, words: (named && error.fields[named]) || error.message }));
    if (place !== 'form') focus(place);
  }

  function welcome(info: SessionInfo) {
    if (remembers) remember(info.userName, app.start.termsVersion);
    else forgetRemembered();
    if (info.previousLoginAt) {
      const time = formatMoment(info.previousLoginAt, app.start.merchant.timeZone, app.language);
      app.say(app.t('login.previous', { time }));
    }
    app.logIn(info);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (login.isPending) return;
    setVisited(ORDER);
    const first = ORDER.find((field) => mistakes[field]);
    if (first) return focus(first);
    setRefused(null);
    const captcha = withCaptcha ? { captcha: values.captcha, captchaId: picture.captchaId ?? '' } : {};
    login.mutate(
      { type: 'username', username: values.username.trim(), password: values.password, ...captcha },
      { onSuccess: welcome, onError: refuse },
    );
  }

  return {
    form,
    values,
    change,
    visit,
    errorOf,
    remembers,
    setRemembers,
    withCaptcha,
    picture,
    handleSubmit,
    busy: login.isPending || login.isSuccess,
    formError: refused?.place === 'form' ? refused.words : undefined,
  };
}

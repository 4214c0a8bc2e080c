import { Refusal } from '@baize/client';
import { BIRTHDAY_YEARS_BACK, type RegisterSettings } from '@baize/contract/identity/register.ts';
import { dayIn, formatDay } from '@baize/i18n';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../app/app.ts';
import { handName, useCaptchaPicture } from '../session/index.ts';
import { dayOfAge, joinBirthday, judgeBirthday, type BirthdayParts } from './birthday.rules.ts';
import { clearDraft, keepDraft, readDraft } from './draft.ts';
import { useNameCheck, useRegister } from './register.queries.ts';
import { readRegisterMethod } from './registerMethod.ts';
import {
  checkField,
  FIELD_ORDER,
  shownFields,
  TEXT_FIELDS,
  type FieldName,
  type Mistake,
  type TextValues,
} from './register.rules.ts';

type ServerErrors = Partial<Record<FieldName | 'form', string>>;

/** What the registration form knows and does. */
export function useRegisterForm(settings: RegisterSettings, onSettingsChanged: () => void) {
  const app = useApp();
  const words = useMistakeWords(settings);
  const registering = useRegister();
  const form = useRef<HTMLFormElement>(null);
  const [{ values, birthday }, setDraft] = useState(readDraft);
  const [agreed, setAgreed] = useState(false);
  const [visited, setVisited] = useState<readonly FieldName[]>([]);
  const [serverErrors, setServerErrors] = useState<ServerErrors>({});
  const [withCaptcha, setWithCaptcha] = useState(settings.captchaEnabled);
  const picture = useCaptchaPicture(withCaptcha);
  const shown = shownFields(settings, withCaptcha);

  const today = dayIn(new Date().toISOString(), app.start.merchant.timeZone);
  const username = values.username.trim().toLowerCase();
  const nameIsWellFormed = checkField('username', values, settings.fields) === null;
  const nameCheck = useNameCheck(username, nameIsWellFormed);
  useEffect(() => keepDraft({ values: { ...values, captcha: '' }, birthday }), [values, birthday]);

  function wrong(name: FieldName): string | undefined {
    if (name === 'agreed') return agreed ? undefined : words({ key: 'agreeFirst' });
    if (name === 'birthday') return wrongBirthday();
    const mistake = checkField(name, values, settings.fields);
    if (mistake) return words(mistake);
    return name === 'username' && nameCheck === 'taken' ? app.t('register.taken') : undefined;
  }
  function wrongBirthday(): string | undefined {
    const { minimumAge } = settings;
    const joined = joinBirthday(birthday);
    const verdict = judgeBirthday(joined, today, minimumAge, BIRTHDAY_YEARS_BACK);
    if (verdict === 'missing') return settings.fields['birthday']?.required ? words({ key: 'required' }) : undefined;
    if (verdict === 'wrong') return app.t('register.birthdayWrong');
    const day = formatDay(dayOfAge(joined, minimumAge), app.language);
    return verdict === 'tooYoung' ? app.t('register.tooYoung', { age: minimumAge, day }) : undefined;
  }

  const visit = (name: FieldName) => setVisited((before) => (before.includes(name) ? before : [...before, name]));
  const drop = (...names: (FieldName | 'form')[]) =>
    setServerErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name as FieldName))),
    );
  const focus = (name: FieldName) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  function change(name: keyof TextValues, value: string) {
    setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } }));
    drop(name, 'form');
  }
  function pickBirthday(parts: BirthdayParts) {
    setDraft((before) => ({ ...before, birthday: parts }));
    if (joinBirthday(parts) !== '') visit('birthday');
    drop('birthday', 'form');
  }

  function refuse(error: unknown) {
    if (!(error instanceof Refusal)) return app.sayError(error);
    if (error.value['captcha'] === true) {
      setWithCaptcha(true);
      change('captcha', '');
      picture.renew();
    }
    if (error.code === 'register.closed' || error.code === 'register.termsChanged') onSettingsChanged();
    // A refusal with a code of its own has words in the player's language; the fields say where they belong.
    const errors: ServerErrors =
      error.code === 'input.invalid'
        ? { ...error.fields }
        : Object.fromEntries(Object.keys(error.fields).map((name) => [name, error.message]));
    if (error.code.startsWith('captcha.')) errors.captcha = error.message;
    if (error.code === 'register.termsChanged') {
      setAgreed(false);
      errors.agreed = error.message;
    }
    const first = FIELD_ORDER.find((name) => errors[name]);
    if (!first) errors.form = error.message;
    // At once, so that a screen reader finds the message when the focus arrives.
    flushSync(() => setServerErrors(errors));
    if (first) focus(first);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (registering.isPending) return;
    setVisited(FIELD_ORDER);
    const first = shown.find((name) => wrong(name));
    if (first) return focus(first);
    setServerErrors({});
    registering.mutate(payload(), { onSuccess: ({ userName }) => welcome(userName), onError: refuse });
  }
  function payload() {
    const texts = TEXT_FIELDS.filter((name) => settings.fields[name]?.enabled).map((name) => [
      name,
      values[name].trim(),
    ]);
    return {
      username,
      password: values.password,
      confirmPassword: values.confirmPassword,
      ...(Object.fromEntries(texts) as Partial<TextValues>),
      birthday: joinBirthday(birthday),
      registerUrl: location.hostname,
      registerMethod: readRegisterMethod(),
      agreeTerms: agreed,
      termsVersion: settings.termsVersion,
      ...(withCaptcha ? { captcha: values.captcha, captchaId: picture.captchaId ?? '' } : {}),
    };
  }
  function welcome(userName: string) {
    clearDraft();
    handName(userName);
    app.say(app.t('register.done'), { tone: 'ok' });
    app.goTo('/m/login', { replace: true });
  }

  return {
    form,
    values,
    birthday,
    agreed,
    shown,
    today,
    nameCheck,
    withCaptcha,
    picture,
    change,
    pickBirthday,
    visit,
    handleSubmit,
    agree(value: boolean) {
      setAgreed(value);
      drop('agreed', 'form');
    },
    errorOf: (name: FieldName) => serverErrors[name] ?? (visited.includes(name) ? wrong(name) : undefined),
    formError: serverErrors.form,
    busy: registering.isPending || registering.isSuccess,
  };
}

function useMistakeWords(settings: RegisterSettings) {
  const { t } = useApp();
  return (mistake: Mistake): string => {
    switch (mistake.key) {
      case 'words':
        return mistake.words;
      case 'passwordShort':
      case 'passwordIsName':
      case 'confirmRequired':
      case 'confirmDiffers':
        return t(`register.${mistake.key}`);
      default:
        return t(`field.${mistake.key}`, { age: settings.minimumAge });
    }
  };
}

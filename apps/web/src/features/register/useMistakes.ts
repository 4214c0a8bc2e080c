import { dayOfAge, judgeBirthday } from '@baize/contract/identity/age.ts';
import { PASSWORD_MAX, PASSWORD_MIN, type RegisterSettings } from '@baize/contract/identity/register.ts';
import { formatDay } from '@baize/i18n';
import { useApp } from '../../app/app.ts';
import { joinBirthday } from './birthday.rules.ts';
import type { Draft } from './draft.ts';
import type { FieldName } from './fields.rules.ts';
import { checkField, type Mistake } from './register.rules.ts';

interface Looked {
  readonly draft: Draft;
  readonly settings: RegisterSettings;
  readonly agreed: boolean;
  /** YYYY-MM-DD in the merchant's zone. */
  readonly today: string;
  readonly nameIsTaken: boolean;
  readonly invitationIsBad: boolean;
  /** By a sign-in service: no pattern judges it (`decisions.md`, e-mail pattern). */
  readonly emailIsProven: boolean;
  readonly phoneMistake: string | undefined;
}

export function useMistakes(looked: Looked): (name: FieldName) => string | undefined {
  const { t, language } = useApp();
  const { draft, settings, agreed, today } = looked;

  function wrongBirthday(): string | undefined {
    const { minimumAge } = settings;
    const joined = joinBirthday(draft.birthday);
    switch (judgeBirthday(joined, today, minimumAge)) {
      case 'missing':
        return settings.fields['birthday']?.required ? t('field.required') : undefined;
      case 'wrong':
        return t('register.birthdayWrong');
      case 'tooYoung':
        return t('register.tooYoung', { age: minimumAge, day: formatDay(dayOfAge(joined, minimumAge), language) });
      case 'ok':
        return undefined;
    }
  }
  function words(mistake: Mistake): string {
    switch (mistake.key) {
      case 'words':
        return mistake.words;
      case 'passwordIsName':
      case 'confirmRequired':
      case 'confirmDiffers':
        return t(`register.${mistake.key}`);
      default:
        return t(`field.${mistake.key}`, { age: settings.minimumAge, min: PASSWORD_MIN, max: PASSWORD_MAX });
    }
  }
  return (name) => {
    if (name === 'agreed') return agreed ? undefined : t('field.agreeFirst');
    if (name === 'birthday') return wrongBirthday();
    if (name === 'mobileNum') return looked.phoneMistake;
    if (name === 'email' && looked.emailIsProven) return undefined;
    const mistake = checkField(name, draft.values, settings.fields);
    if (mistake) return words(mistake);
    if (name === 'username' && looked.nameIsTaken) return t('register.taken');
    return name === 'affiliateCode' && looked.invitationIsBad ? t('register.invitationUnknown') : undefined;
  };
}

import {
  register,
  registerSettings,
  usernameValidity,
  REGISTER_TEXT_FIELDS,
  type RegisterSettings,
} from '@baize/contract/identity/register.ts';
import type { FieldRule } from '@baize/contract/system/start.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { dayIn } from '../../kernel/clock.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { on, type Ask } from '../../kernel/on.ts';
import { solveCaptcha } from './captcha.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { insertMember, userNameIsTaken } from './members.store.ts';
import { hashPassword } from './password.ts';
import { checkBirthday, checkFields, checkNewPassword, type FieldErrors } from './register.rules.ts';

type RegisterAsk = Ask<typeof register>;

/** Kept in columns of their own, not in the profile. */
const IN_COLUMNS = ['nickname', 'birthday'];

function settingsOf(merchant: Merchant): RegisterSettings {
  const { minimumAge, termsVersion, registerFields } = merchant.settings;
  const open = merchant.flags['REG3'] !== false;
  return {
    usernameEnabled: open && merchant.flags['USERNAMEREG3'] !== false,
    // Registration by mobile number needs phone codes, which this site does not send yet.
    mobileEnabled: false,
    captchaEnabled: merchant.flags['CAPTCHA3'] === true,
    minimumAge,
    termsVersion,
    // Nobody's age can be known without it, whatever the merchant shows.
    fields: minimumAge > 0 ? { ...registerFields, birthday: requiredBirthday(registerFields) } : registerFields,
  };
}

export const registerCalls = [
  on(registerSettings, ({ merchant }) => settingsOf(merchant)),

  on(usernameValidity, async ({ input, merchant, db }) => {
    const userName = input.username.toLowerCase();
    const wrong = checkFields(pick(merchant, ['username']), { username: userName });
    if (wrong['username'] || userName === '') return { valid: false, reason: 'format' as const };
    const taken = await userNameIsTaken(db, merchant.id, userName);
    return { valid: !taken, reason: taken ? ('taken' as const) : ('free' as const) };
  }),

  on(register, async (ask) => {
    const { app, db, merchant, input } = ask;
    const settings = settingsOf(merchant);
    if (!settings.usernameEnabled) throw ask.fail('register.closed');
    if (input.termsVersion !== settings.termsVersion) throw ask.fail('register.termsChanged');
    checkInput(ask, settings);
    await checkCaptcha(ask, settings);
    if (await userNameIsTaken(db, merchant.id, input.username)) throw taken(ask);

    const passwordHash = await hashPassword(input.password);
    const id = app.ids.uuid();
    await db.transaction(async (tx) => {
      const inserted = await insertMember(tx, {
        id,
        merchantId: merchant.id,
        bucket: bucketOf(id),
        userName: input.username,
        passwordHash,
        type: 0,
        currency: merchant.settings.currency,
        nickname: input.nickname,
        birthday: input.birthday === '' ? null : input.birthday,
        profile: profileOf(input, settings),
        registerMethod: input.registerMethod,
        termsVersion: input.termsVersion,
        at: app.clock.now(),
      });
      // Two people may ask for the same name at once: the table has the last word.
      if (!inserted) throw taken(ask);
      await app.events.emit(tx, 'memberRegistered', { merchantId: merchant.id, memberId: id });
    });
    await app.events.deliver();
    return { userName: input.username };
  }),
];

const requiredBirthday = (fields: RegisterSettings['fields']): FieldRule => ({
  regExp: '',
  verificationMsg: 'Invalid please put correct year',
  ...fields['birthday'],
  enabled: true,
  required: true,
});

const taken = (ask: RegisterAsk) =>
  ask.fail('register.usernameTaken', undefined, { username: 'Sorry, the username already exists.' });

const pick = (merchant: Merchant, names: readonly string[]) =>
  Object.fromEntries(Object.entries(merchant.settings.registerFields).filter(([name]) => names.includes(name)));

/** Every rule at once, so that the form can mark all fields. */
function checkInput(ask: RegisterAsk, settings: RegisterSettings): void {
  const { app, input, merchant } = ask;
  const errors: FieldErrors = checkFields(settings.fields, { ...input } as unknown as Record<string, string>);
  const wrongPassword = checkNewPassword(input.password, input.username, isCommonPassword);
  if (wrongPassword) errors['password'] = wrongPassword;
  if (input.confirmPassword !== input.password) errors['confirmPassword'] = 'Confirmation password not matched';
  if (input.birthday !== '') {
    const today = dayIn(merchant.settings.timeZone, app.clock.now());
    const verdict = checkBirthday(input.birthday, today, settings.minimumAge);
    if (verdict === 'format') errors['birthday'] = 'Invalid please put correct year';
    if (verdict === 'tooYoung') {
      const text = `You must be at least ${settings.minimumAge} years old to play.`;
      throw ask.fail('register.tooYoung', { age: settings.minimumAge }, { birthday: text });
    }
  }
  if (Object.keys(errors).length > 0) throw ask.invalid(errors);
}

/** Asked for when the merchant wants it, and of an address that has registered several times (`decisions.md`, Shapes). */
async function checkCaptcha(ask: RegisterAsk, settings: RegisterSettings): Promise<void> {
  const isOften = (await ask.app.rateLimits.take('captchaFree', ask.ip)) > 0;
  if (!settings.captchaEnabled && !isOften) return;
  const { captchaId, captcha } = ask.input;
  if (!captchaId || !captcha) throw ask.fail('captcha.required', { captcha: true });
  if (!(await solveCaptcha(ask.app, ask.merchant.id, captchaId, captcha)))
    throw ask.fail('captcha.wrong', { captcha: true });
}

/** Only fields that the merchant shows are kept. */
function profileOf(input: RegisterAsk['input'], settings: RegisterSettings): Record<string, string> {
  const kept = REGISTER_TEXT_FIELDS.filter(
    (name) => settings.fields[name]?.enabled && !IN_COLUMNS.includes(name) && input[name] !== '',
  );
  return Object.fromEntries(kept.map((name) => [name, input[name]]));
}

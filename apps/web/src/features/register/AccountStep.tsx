import { Checkbox, Notice, PasswordField, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { CodeField, PhoneField } from '../phoneCode/index.ts';
import { AgreeText, CaptchaField, UserNameField } from '../session/index.ts';
import { BirthdayField } from './BirthdayField.tsx';
import { isMore, isRequired, RULED_FIELDS, type FieldName } from './fields.rules.ts';
import { MoreFields } from './MoreFields.tsx';
import { RuledField, type StepProps } from './RuledField.tsx';
import { Statements } from './Statements.tsx';

/** Step 1: the account (A2). */
export function AccountStep({ form, settings }: StepProps) {
  const { shown } = form;
  const shows = (name: FieldName): boolean => shown.account.includes(name);
  const isLate = (name: FieldName): boolean => isMore(settings, form.way, name);
  const ruled = RULED_FIELDS.filter(shows);
  const hasNumber = form.way === 'username' && shows('mobileNum');
  const more = shown.account.filter(isLate);
  const field = (name: (typeof ruled)[number]) => <RuledField key={name} name={name} form={form} settings={settings} />;
  return (
    <>
      {shows('username') && <NewName form={form} />}
      {form.way === 'mobile' && <NumberFields form={form} settings={settings} />}
      {shows('password') && <NewPasswords form={form} />}
      {shows('birthday') && (
        <BirthdayField
          parts={form.birthday}
          onPick={form.pickBirthday}
          onLeave={() => form.visit('birthday')}
          error={form.errorOf('birthday')}
          required={settings.fields['birthday']?.required === true}
          minimumAge={settings.minimumAge}
          today={form.today}
        />
      )}
      {hasNumber && !isLate('mobileNum') && <NumberFields form={form} settings={settings} />}
      {form.invitation && <Invited code={form.invitation} />}
      {ruled.filter((name) => !isLate(name)).map(field)}
      {!shows('verificationCode') && <Captcha form={form} />}
      <MoreFields form={form} names={more}>
        {hasNumber && isLate('mobileNum') && <NumberFields form={form} settings={settings} />}
        {ruled.filter(isLate).map(field)}
      </MoreFields>
      <Agreement form={form} settings={settings} />
    </>
  );
}

function NewName({ form }: Pick<StepProps, 'form'>) {
  const { t } = useApp();
  const { nameCheck } = form;
  const { onChange, error, ...name } = form.bind('username');
  return (
    <UserNameField
      {...name}
      required
      // "Taken" at once, spelling after leaving the field.
      error={nameCheck === 'taken' ? t('register.taken') : error}
      praise={nameCheck === 'free' ? t('register.free') : undefined}
      hint={nameCheck === 'asking' ? t('register.checking') : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The number, and its code (REGMOBVERF3). */
function NumberFields({ form, settings }: StepProps) {
  const withCode = form.shown.account.includes('verificationCode');
  return (
    <>
      <PhoneField
        phone={form.phone}
        required={isRequired(settings, form.way, 'mobileNum')}
        error={form.errorOf('mobileNum')}
        onChange={form.changePhone}
        // A message would move "Get code" from under the finger.
        onBlur={() => !withCode && form.phone.phone.number !== '' && form.visit('mobileNum')}
      />
      {withCode && (
        <>
          {/* Above the button that wants it. */}
          <Captcha form={form} />
          <CodeField code={form.code} required {...form.bind('verificationCode')} />
        </>
      )}
    </>
  );
}

function Captcha({ form }: Pick<StepProps, 'form'>) {
  return form.challenge.isShown && <CaptchaField picture={form.challenge.picture} {...form.bind('captcha')} />;
}

function NewPasswords({ form }: Pick<StepProps, 'form'>) {
  const { t } = useApp();
  const shared = {
    required: true,
    showLabel: t('common.showPassword'),
    hideLabel: t('common.hidePassword'),
    autoComplete: 'new-password',
    maxLength: 64,
    enterKeyHint: 'next',
  } as const;
  return (
    <>
      <PasswordField
        {...shared}
        label={t('field.password')}
        aside={t('register.passwordHint')}
        {...form.tie('password')}
      />
      <PasswordField {...shared} label={t('register.confirmPassword')} {...form.tie('confirmPassword')} />
    </>
  );
}

function Invited({ code }: { code: string }) {
  const { t } = useApp();
  return <Notice tone="ok">{t('register.invited', { code })}</Notice>;
}

/** The disclaimer and each affirmation (field.md A2). */
function Agreement({ form, settings }: StepProps) {
  const { t } = useApp();
  return (
    <Stack gap={1}>
      <Checkbox
        name="agreed"
        checked={form.agreed}
        onChange={(event) => form.agree(event.currentTarget.checked)}
        error={form.errorOf('agreed')}
      >
        <AgreeText text={t('register.agree')} />
      </Checkbox>
      <Statements names={settings.affirmations} minimumAge={settings.minimumAge} />
    </Stack>
  );
}

import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import type { TextKey } from '@baize/i18n';
import { Button, Checkbox, Notice, PasswordField, TextField } from '@baize/ui';
import type { InputHTMLAttributes } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { AgreeText, CaptchaField } from '../session/index.ts';
import { BirthdayField } from './BirthdayField.tsx';
import styles from './RegisterForm.module.css';
import type { TextFieldName } from './register.rules.ts';
import { useRegisterForm } from './useRegisterForm.ts';

/** The keyboard of each field, and what the phone may fill in. */
const LOOKS: Record<TextFieldName, InputHTMLAttributes<HTMLInputElement>> = {
  payeeName: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', placeholder: 'you@example.com' },
  mobileNum: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 20 },
  affiliateCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  region: { autoComplete: 'address-level1' },
  nationality: { autoComplete: 'country-name' },
  placeOfBirth: { autoComplete: 'off' },
  permanentAddress: { autoComplete: 'off' },
  address: { autoComplete: 'street-address' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
  facebook: { autoComplete: 'off', autoCapitalize: 'none' },
  wechat: { autoComplete: 'off', autoCapitalize: 'none' },
  line: { autoComplete: 'off', autoCapitalize: 'none' },
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  zalo: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
};

interface RegisterFormProps {
  readonly settings: RegisterSettings;
  /** The server says that the settings are old. */
  readonly onSettingsChanged: () => void;
}

/** Step 1: the account. Which fields there are, and what they must match, is the merchant's word. */
export function RegisterForm({ settings, onSettingsChanged }: RegisterFormProps) {
  const { t } = useApp();
  const form = useRegisterForm(settings, onSettingsChanged);
  const shows = form.shown.includes.bind(form.shown);
  return (
    <form
      ref={form.form}
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit}
      aria-label={t('register.title')}
    >
      {form.formError && (
        <Notice tone="bad" role="alert">
          {form.formError}
        </Notice>
      )}
      <UserNameField form={form} />
      <NewPasswords form={form} />
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
      <OtherFields form={form} settings={settings} />
      {form.withCaptcha && (
        <CaptchaField
          picture={form.picture}
          value={form.values.captcha}
          onChange={(value) => form.change('captcha', value)}
          onBlur={() => form.values.captcha && form.visit('captcha')}
          error={form.errorOf('captcha')}
        />
      )}
      <Checkbox
        name="agreed"
        checked={form.agreed}
        onChange={(event) => form.agree(event.currentTarget.checked)}
        error={form.errorOf('agreed')}
      >
        <AgreeText />
      </Checkbox>
      <Button kind="main" wide type="submit" busy={form.busy}>
        {t('register.submit')}
      </Button>
      <p className={styles.other}>
        {t('register.haveAccount')}{' '}
        <Link to="/m/login" options={{ replace: true }} className={styles.link}>
          {t('register.logIn')}
        </Link>
      </p>
    </form>
  );
}

type Form = ReturnType<typeof useRegisterForm>;

function UserNameField({ form }: { form: Form }) {
  const { t } = useApp();
  const { nameCheck } = form;
  return (
    <TextField
      label={t('field.username')}
      name="username"
      required
      // A name that is taken is said at once; how it must be spelled waits until the field is left.
      error={nameCheck === 'taken' ? t('register.taken') : form.errorOf('username')}
      praise={nameCheck === 'free' ? t('register.free') : undefined}
      hint={nameCheck === 'asking' ? t('register.checking') : undefined}
      value={form.values.username}
      onChange={(event) => form.change('username', event.currentTarget.value)}
      onBlur={() => form.values.username && form.visit('username')}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      enterKeyHint="next"
    />
  );
}

function NewPasswords({ form }: { form: Form }) {
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
        name="password"
        aside={t('register.passwordHint')}
        error={form.errorOf('password')}
        value={form.values.password}
        onChange={(event) => form.change('password', event.currentTarget.value)}
        onBlur={() => form.values.password && form.visit('password')}
      />
      <PasswordField
        {...shared}
        label={t('register.confirmPassword')}
        name="confirmPassword"
        error={form.errorOf('confirmPassword')}
        value={form.values.confirmPassword}
        onChange={(event) => form.change('confirmPassword', event.currentTarget.value)}
        onBlur={() => form.values.confirmPassword && form.visit('confirmPassword')}
      />
    </>
  );
}

/** Texts that the merchant asks for, each with its own keyboard. */
function OtherFields({ form, settings }: { form: Form; settings: RegisterSettings }) {
  const { t } = useApp();
  const names = form.shown.filter((name): name is TextFieldName => name in LOOKS);
  return names.map((name) => {
    const required = settings.fields[name]?.required === true;
    return (
      <TextField
        key={name}
        maxLength={200}
        {...LOOKS[name]}
        label={t(`register.${name}` satisfies TextKey)}
        name={name}
        required={required}
        aside={required ? undefined : t('common.optional')}
        error={form.errorOf(name)}
        value={form.values[name]}
        onChange={(event) => form.change(name, event.currentTarget.value)}
        onBlur={() => form.visit(name)}
      />
    );
  });
}

import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import { PasswordField, SelectField, TextField } from '@baize/ui';
import type { InputHTMLAttributes } from 'react';
import { useApp } from '../../app/app.ts';
import { isRequired, LISTS, type RuledField as RuledName } from './fields.rules.ts';
import { useDropdown } from './register.queries.ts';
import type { useRegisterForm } from './useRegisterForm.ts';

export interface StepProps {
  readonly form: ReturnType<typeof useRegisterForm>;
  readonly settings: RegisterSettings;
}

type ListName = keyof typeof LISTS;
type TypedName = Exclude<RuledName, ListName>;

/** Keyboard and autofill per field. */
const LOOKS: Record<TypedName, InputHTMLAttributes<HTMLInputElement>> = {
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  nickname: { autoComplete: 'nickname' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  affiliateCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  recommenderId: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  paymentPassword: { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
  facebook: { autoComplete: 'off', autoCapitalize: 'none' },
  wechat: { autoComplete: 'off', autoCapitalize: 'none' },
  line: { autoComplete: 'off', autoCapitalize: 'none' },
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  zalo: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  idNumber: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 },
  placeOfBirth: { autoComplete: 'off' },
  permanentAddress: { autoComplete: 'off' },
  address: { autoComplete: 'street-address' },
};

interface RuledFieldProps extends StepProps {
  readonly name: RuledName;
}

/** A merchant's field: "Optional" or asterisk, input or list, error. */
export function RuledField({ name, form, settings }: RuledFieldProps) {
  const { t } = useApp();
  const required = isRequired(settings, form.way, name);
  const shared = {
    label: t(`register.${name}`),
    name,
    required,
    aside: required ? undefined : t('common.optional'),
    error: form.errorOf(name),
    value: form.values[name],
    onBlur: () => form.visit(name),
  };
  if (isList(name)) return <ListField {...shared} name={name} onPick={(value) => form.change(name, value)} />;

  const typed = {
    maxLength: 200,
    ...LOOKS[name],
    ...(name === 'email' ? { placeholder: t('register.emailHint') } : {}),
    ...shared,
    onChange: (event: { currentTarget: HTMLInputElement }) => form.change(name, event.currentTarget.value),
  };
  if (name === 'paymentPassword') {
    const words = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
    return <PasswordField {...typed} {...words} hint={t('register.paymentPasswordHint')} />;
  }
  const isProven = name === 'email' && Boolean(form.signIn?.email);
  return <TextField {...typed} readOnly={isProven} praise={isProven ? t('register.emailProven') : undefined} />;
}

const isList = (name: RuledName): name is ListName => name in LISTS;

interface ListFieldProps {
  readonly name: ListName;
  readonly label: string;
  readonly required: boolean;
  readonly aside: string | undefined;
  readonly error: string | undefined;
  readonly value: string;
  readonly onBlur: () => void;
  readonly onPick: (value: string) => void;
}

/** A native picker; a failed list reloads by a tap. */
function ListField({ name, onPick, error, ...field }: ListFieldProps) {
  const { t } = useApp();
  const list = useDropdown(LISTS[name]);
  const options = (list.data?.list ?? []).map(({ key, value, label }) => ({
    value: key ?? value,
    label: label ?? value,
  }));
  return (
    <SelectField
      {...field}
      name={name}
      options={options}
      placeholder={list.isPending ? t('common.loading') : t('register.choose')}
      error={list.isError ? t('register.listFailed') : error}
      onFocus={() => list.isError && void list.refetch()}
      onChange={(event) => onPick(event.currentTarget.value)}
    />
  );
}

import type { KycField, KycStatus } from '@baize/contract/kyc/kyc.ts';
import type { DROPDOWN_GROUPS } from '@baize/contract/identity/options.ts';
import { Button, PasswordField, SelectField, Stack, Text, TextField } from '@baize/ui';
import type { InputHTMLAttributes } from 'react';
import { useApp } from '../../app/app.ts';
import { WithTexts } from '../../app/loading/WithTexts.tsx';
import { Form } from '../form/index.ts';
import { CodeField } from '../phoneCode/index.ts';
import { useOptions } from './kyc.queries.ts';
import styles from './KycOverlay.module.css';
import { birthdayBounds } from './prompt.rules.ts';
import { StepHead } from './StepHead.tsx';
import type { InfoForm, KycRules } from './useInfoForm.ts';

type InputLook = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'required'> & { hint?: string };

interface KycInfoFormProps {
  readonly rules: KycRules;
  readonly info: InfoForm;
  readonly onDone: (status: KycStatus) => void;
}

/** Step 1: details as on the ID; the merchant chooses the fields. */
export function KycInfoForm({ rules, info, onDone }: KycInfoFormProps) {
  const { start, t } = useApp();
  const age = start.merchant.minimumAge;
  const line = (name: KycField, input: InputLook = {}) => (
    <Line key={name} name={name} rules={rules} info={info} {...input} />
  );
  const tail = rules.idNumberTail;
  return (
    <Form
      fit="overlay"
      form={info.form}
      label={t('kyc.infoHead')}
      error={info.formError}
      onSubmit={info.submit(onDone)}
    >
      <StepHead step={1} words={t('kyc.infoHead')} time="two" />
      <Choice name="idType" group="idType" rules={rules} info={info} />
      {line('idNumber', {
        autoComplete: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
        maxLength: 40,
        ...(tail === '' ? {} : { hint: t('kyc.idNumberKept', { tail }) }),
      })}
      {line('payeename', { autoComplete: 'name', hint: t('kyc.payeenameHint') })}
      <NameProof info={info} />
      {line('birthday', {
        type: 'date',
        autoComplete: 'bday',
        hint: t('kyc.birthdayHint', { age }),
        ...birthdayBounds(info.today, age),
      })}
      {line('address', { autoComplete: 'street-address' })}
      {line('permanentAddress', { autoComplete: 'off' })}
      {line('placeOfBirth', { autoComplete: 'off' })}
      <Choice name="nationality" group="nationality" rules={rules} info={info} />
      <Choice name="sourceOfIncome" group="sourceOfIncome" rules={rules} info={info} />
      <Choice name="occupation" group="occupation" rules={rules} info={info} />
      {line('employerName', { autoComplete: 'organization' })}
      <Text size="small" tone="muted">
        {t('kyc.safePlay', { helpLine: start.merchant.helpLine })}
      </Text>
      <Stack gap={2} className={styles.dock}>
        <Button kind="main" wide type="submit" busy={info.busy}>
          {t('kyc.next')}
        </Button>
      </Stack>
    </Form>
  );
}

/** Proof for another name: the password, or a code. */
function NameProof({ info }: { readonly info: InfoForm }) {
  const { t } = useApp();
  return (
    <>
      {info.asksPassword && (
        <PasswordField
          label={t('kyc.password')}
          hint={t('kyc.passwordHint')}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          autoComplete="current-password"
          maxLength={64}
          required
          {...info.tie('password')}
        />
      )}
      {info.nameCode && (
        <WithTexts part="account">
          <CodeField
            code={info.code}
            label={t(info.nameCode.channel === 'sms' ? 'kyc.codeBySms' : 'kyc.codeByEmail', {
              to: info.nameCode.masked,
            })}
            hint={t('kyc.codeHint')}
            required
            {...info.bind('verificationCode')}
          />
        </WithTexts>
      )}
    </>
  );
}

interface FieldProps {
  readonly name: KycField;
  readonly rules: KycRules;
  readonly info: InfoForm;
}

/** A field's words, error and requirement. */
function useField({ name, rules, info }: FieldProps) {
  const { t } = useApp();
  const rule = rules.fields[name];
  const isKept = name === 'idNumber' && rules.idNumberTail !== '';
  const required = rule?.required === true && !isKept;
  return {
    isShown: rule?.enabled !== false,
    frame: {
      label: t(`kyc.${name}`),
      required,
      aside: required || isKept ? undefined : t('common.optional'),
      ...info.tie(name),
    },
  };
}

function Line({ name, rules, info, ...input }: FieldProps & InputLook) {
  const { isShown, frame } = useField({ name, rules, info });
  if (!isShown) return null;
  return <TextField maxLength={200} {...input} {...frame} />;
}

function Choice({ group, ...field }: FieldProps & { group: (typeof DROPDOWN_GROUPS)[number] }) {
  const { t } = useApp();
  const options = useOptions(group);
  const { isShown, frame } = useField(field);
  if (!isShown) return null;
  const rows = (options.data?.list ?? []).map((row) => ({ value: row.key ?? row.value, label: row.value }));
  return <SelectField {...frame} placeholder={t(options.isPending ? 'common.loading' : 'kyc.choose')} options={rows} />;
}

import { Button, Choices, Icon, Notice, Row, Skeleton, Tabs, Text, TextField } from '@baize/ui';
import { clockIcon } from '@baize/ui/icons.ts';
import { lockIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { CODE_PLACES, PASSWORD_PLACES, placesOf } from '../account/index.ts';
import { Form, FormFoot, useFields } from '../form/index.ts';
import { useMember } from '../member/index.ts';
import styles from './bankAccounts.module.css';
import { useAccountChanges, useAccountKinds, type AccountKind, type Accounts } from './bankAccounts.queries.ts';
import { InstitutionSearch } from './InstitutionSearch.tsx';
import { fitsPattern, groupNumber, plainNumber } from './number.rules.ts';
import { contactOf, Reauthentication } from './Reauthentication.tsx';

/** So many can be seen at a look; more are searched. */
const AT_A_LOOK = 6;

interface AddAccountFormProps {
  readonly accounts: Accounts;
  readonly onDone: () => void;
}

/** The name is fixed. */
export function AddAccountForm(props: AddAccountFormProps) {
  const { t } = useApp();
  const kinds = useAccountKinds(true);
  const [wanted, setWanted] = useState<AccountKind['kind'] | null>(null);
  if (!kinds.data)
    return kinds.isError ? (
      <Notice tone="bad" role="alert">
        {t('bankCards.kindsFailed')}{' '}
        <Button small onClick={() => void kinds.refetch()} busy={kinds.isFetching}>
          {t('common.retry')}
        </Button>
      </Notice>
    ) : (
      <Skeleton block={320} />
    );
  const kind = kinds.data.find((one) => one.kind === wanted) ?? kinds.data[0];
  if (!kind) return <Notice>{t('bankCards.noKinds')}</Notice>;
  return (
    <>
      {kinds.data.length > 1 && (
        <Tabs
          look="segments"
          label={t('bankCards.kind')}
          tabs={kinds.data.map((one) => ({ name: one.kind, label: one.name }))}
          current={kind.kind}
          onChange={setWanted}
        />
      )}
      <KindForm key={kind.kind} kind={kind} {...props} />
    </>
  );
}

type FieldName = 'institution' | 'number' | 'password' | 'verificationCode';

function useAccountFields(kind: AccountKind, { hasPassword }: Accounts, channel: 'sms' | 'email') {
  const { t } = useApp();
  const changes = useAccountChanges();
  const { inputMode, pattern, message } = kind.number;
  const fields = useFields<FieldName>({
    initial: {
      institution: kind.institutions.length === 1 ? (kind.institutions[0]?.code ?? '') : '',
      number: '',
      password: '',
      verificationCode: '',
    },
    check: ({ institution, number, password, verificationCode }) => ({
      ...(institution === '' ? { institution: t('bankCards.institutionMissing') } : {}),
      ...(number.trim() === ''
        ? { number: t('bankCards.numberMissing') }
        : fitsPattern(plainNumber(number, inputMode), pattern)
          ? {}
          : { number: message }),
      ...(hasPassword && password === '' ? { password: t('bankCards.passwordMissing') } : {}),
      ...(!hasPassword && verificationCode === '' ? { verificationCode: t('bankCards.codeMissing') } : {}),
    }),
    placeOf: placesOf<FieldName>({
      ...PASSWORD_PLACES,
      ...CODE_PLACES,
      'bankCard.known': 'number',
      'bankCard.taken': 'number',
    }),
  });
  const send = ({ institution, number, password, verificationCode }: typeof fields.values) =>
    changes.add({
      kind: kind.kind,
      institution,
      number: plainNumber(number, inputMode),
      ...(hasPassword ? { password } : { verificationCode, channel }),
    });
  return { fields, send };
}

type AccountFields = ReturnType<typeof useAccountFields>['fields'];

/** A few to tap, or one found by name. */
function InstitutionField({ kind, fields }: { readonly kind: AccountKind; readonly fields: AccountFields }) {
  const { t } = useApp();
  const chosen = kind.institutions.find(({ code }) => code === fields.values.institution);
  if (kind.institutions.length > AT_A_LOOK && chosen)
    return (
      <Row gap={2} size="strong" className={styles.chosen}>
        <b className="grow">{chosen.name}</b>
        <Button small kind="ghost" onClick={() => fields.set('institution', '')}>
          {t('bankCards.change')}
        </Button>
      </Row>
    );
  if (kind.institutions.length < 2) return null;
  return (
    <div>
      <Choices
        look="pills"
        label={t(`bankCards.institution.${kind.kind}`)}
        chosen={fields.values.institution}
        onChoose={(code) => fields.set('institution', code)}
        choices={kind.institutions.map(({ code, name }) => ({ name: code, label: name }))}
      />
      {fields.errorOf('institution') && (
        <Text size="small" tone="danger" className={styles.error} role="alert">
          {fields.errorOf('institution')}
        </Text>
      )}
    </div>
  );
}

/** Grouped as written once left. */
function NumberField({ kind, fields }: { readonly kind: AccountKind; readonly fields: AccountFields }) {
  const { inputMode, label } = kind.number;
  return (
    <TextField
      label={label}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      maxLength={80}
      {...fields.tie('number')}
      onBlur={() => {
        fields.set('number', groupNumber(fields.values.number, inputMode));
        if (fields.values.number !== '') fields.visit('number');
      }}
    />
  );
}

function KindForm({ kind, accounts, onDone }: AddAccountFormProps & { readonly kind: AccountKind }) {
  const { t, say } = useApp();
  const member = useMember();
  const contact = contactOf(member.data);
  const { inputMode } = kind.number;
  const { hasPassword, holder, holderVerified, coolingHours, list } = accounts;
  const { fields, send } = useAccountFields(kind, accounts, contact?.channel ?? 'sms');
  const chosen = kind.institutions.find(({ code }) => code === fields.values.institution);
  const digits = plainNumber(fields.values.number, inputMode);

  if (kind.institutions.length > AT_A_LOOK && !chosen)
    return (
      <InstitutionSearch
        institutions={kind.institutions}
        label={t(`bankCards.institution.${kind.kind}`)}
        onChoose={(code) => fields.set('institution', code)}
      />
    );
  function handleDone() {
    onDone();
    say(t('bankCards.added', { name: chosen?.name ?? kind.name }), { tone: 'ok' });
  }
  return (
    <Form
      fit="sheet"
      form={fields.form}
      error={fields.formError}
      onSubmit={fields.submit({ send, onDone: handleDone })}
    >
      <InstitutionField kind={kind} fields={fields} />
      <NumberField kind={kind} fields={fields} />
      <TextField
        label={t('bankCards.holder')}
        hint={t(holderVerified ? 'bankCards.holderVerified' : 'bankCards.holderPayee')}
        readOnly
        value={holder}
        after={<Icon path={lockIcon} small />}
      />
      <Reauthentication
        hasPassword={hasPassword}
        contact={contact}
        password={fields.tie('password')}
        code={fields.bind('verificationCode')}
        onRefused={(error) => void fields.refuse(error)}
      />
      {coolingHours > 0 && list.length > 0 && (
        <Notice icon={clockIcon}>{t('bankCards.willCool', { hours: coolingHours })}</Notice>
      )}
      <FormFoot>
        <Button kind="main" wide type="submit" busy={fields.busy}>
          {chosen && digits.length >= 4
            ? t('bankCards.addThis', { name: chosen.name, last: digits.slice(-4) })
            : t('bankCards.addNothing')}
        </Button>
      </FormFoot>
    </Form>
  );
}

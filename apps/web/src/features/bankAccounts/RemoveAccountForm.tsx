import { Button, pairClass, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { CODE_PLACES, PASSWORD_PLACES, placesOf } from '../account/index.ts';
import { Form, FormFoot, useFields } from '../form/index.ts';
import { useMember } from '../member/index.ts';
import { useAccountChanges, type Account, type Accounts } from './bankAccounts.queries.ts';
import { contactOf, Reauthentication } from './Reauthentication.tsx';

interface RemoveAccountFormProps {
  readonly account: Account;
  readonly accounts: Accounts;
  readonly onDone: () => void;
}

/** Removes an account, after the password. */
export function RemoveAccountForm({ account, accounts, onDone }: RemoveAccountFormProps) {
  const { t, say } = useApp();
  const changes = useAccountChanges();
  const member = useMember();
  const contact = contactOf(member.data);
  const { hasPassword, coolingHours } = accounts;
  const fields = useFields<'password' | 'verificationCode'>({
    initial: { password: '', verificationCode: '' },
    check: ({ password, verificationCode }) => ({
      ...(hasPassword && password === '' ? { password: t('bankCards.passwordMissing') } : {}),
      ...(!hasPassword && verificationCode === '' ? { verificationCode: t('bankCards.codeMissing') } : {}),
    }),
    placeOf: placesOf({ ...PASSWORD_PLACES, ...CODE_PLACES }),
  });
  const send = ({ password, verificationCode }: typeof fields.values) =>
    changes.remove({
      bankCardId: account.bankCardId,
      ...(hasPassword ? { password } : { verificationCode, channel: contact?.channel ?? 'sms' }),
    });
  function handleDone() {
    onDone();
    say(t('bankCards.removed', { name: account.name }), { tone: 'ok' });
  }
  return (
    <Form
      fit="sheet"
      form={fields.form}
      error={fields.formError}
      onSubmit={fields.submit({ send, onDone: handleDone })}
    >
      <Text size="small" tone="soft" break="pretty">
        {coolingHours > 0 ? t('bankCards.removeText', { hours: coolingHours }) : t('bankCards.removeTextPlain')}
      </Text>
      <Reauthentication
        hasPassword={hasPassword}
        contact={contact}
        password={fields.tie('password')}
        code={fields.bind('verificationCode')}
        onRefused={(error) => void fields.refuse(error)}
      />
      <FormFoot>
        <div className={pairClass}>
          <Button kind="line" wide onClick={onDone}>
            {t('bankCards.keep')}
          </Button>
          <Button kind="danger" wide type="submit" busy={fields.busy}>
            {t('bankCards.remove')}
          </Button>
        </div>
      </FormFoot>
    </Form>
  );
}

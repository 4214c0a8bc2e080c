import { NICKNAME, PAYEE_NAME } from '@baize/contract/account/profile.ts';
import { TextField } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useFields } from '../form/index.ts';
import { useChanges, type MemberInfo } from './account.queries.ts';
import { EditForm } from './EditForm.tsx';
import { PASSWORD_PLACES, placesOf } from './places.ts';
import { ShownPassword } from './ShownPassword.tsx';

interface FormProps {
  readonly member: MemberInfo;
  readonly onDone: () => void;
}

const isOutside = (text: string, { min, max }: { readonly min: number; readonly max: number }): boolean => {
  const length = [...text.trim()].length;
  return length < min || length > max;
};

export function NicknameForm({ member, onDone }: FormProps) {
  const { t } = useApp();
  const changes = useChanges();
  const fields = useFields({
    initial: { nickname: member.nickname },
    check: ({ nickname }) => (isOutside(nickname, NICKNAME) ? { nickname: t('profile.nicknameLength') } : {}),
  });
  return (
    <EditForm fields={fields} send={changes.nickname} onDone={onDone}>
      <TextField
        label={t('profile.nickname')}
        hint={t('profile.nicknameHint')}
        autoComplete="nickname"
        maxLength={NICKNAME.max * 2}
        {...fields.tie('nickname')}
      />
    </EditForm>
  );
}

/** The payee name, with the login password (`field.md` A13). */
export function PayeeNameForm({ member, onDone }: FormProps) {
  const { t } = useApp();
  const changes = useChanges();
  const fields = useFields({
    initial: { payeeName: member.payeeName, password: '' },
    check: ({ payeeName, password }) => ({
      ...(isOutside(payeeName, PAYEE_NAME) ? { payeeName: t('profile.payeeNameLength') } : {}),
      ...(password ? {} : { password: t('credentials.passwordRequired') }),
    }),
    placeOf: placesOf({ ...PASSWORD_PLACES, 'account.payeeNameFixed': 'payeeName' }),
  });
  return (
    <EditForm fields={fields} send={changes.payeeName} onDone={onDone}>
      <TextField
        label={t('profile.payeeName')}
        hint={t('profile.payeeNameHint')}
        autoComplete="name"
        maxLength={PAYEE_NAME.max}
        {...fields.tie('payeeName')}
      />
      <ShownPassword {...fields.tie('password')} />
    </EditForm>
  );
}

import { useState } from 'react';
import { STAFF_MADE_TYPES } from '@baize/contract/backoffice/members.ts';
import { Button, Notice, SelectField, TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { useAddMember } from '../../features/members/index.ts';
import { DayField } from '../../parts/forms/DayField.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { typeName } from './memberWords.tsx';

interface AddMemberDialogProps {
  readonly merchantId: string;
  readonly onAdded: (memberId: string, userName: string) => void;
  readonly onClose: () => void;
}

export function AddMemberDialog({ merchantId, onAdded, onClose }: AddMemberDialogProps) {
  const add = useAddMember();
  // A repeat is the same member.
  const [memberId] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState<{ userName: string; password: string } | null>(null);
  if (made)
    return (
      <Dialog
        title={t('members.isAdded', { userName: made.userName })}
        onClose={() => {
          onAdded(memberId, made.userName);
          onClose();
        }}
      >
        <p>
          {t('members.firstPassword')} <code>{made.password}</code>
        </p>
        <Notice tone="info">{t('members.itIsShownOnlyNow')}</Notice>
        <p>
          <Button
            kind="main"
            onClick={() => {
              onAdded(memberId, made.userName);
              onClose();
            }}
          >
            {t('members.iveNotedIt')}
          </Button>
        </p>
      </Dialog>
    );
  return (
    <Dialog title={t('members.addAMember')} onClose={onClose}>
      <DeskForm
        submit={t('common.add')}
        onCancel={onClose}
        onSubmit={async (fields) => {
          const type = STAFF_MADE_TYPES.find((one) => String(one) === fields.text('type')) ?? 2;
          const { userName, password } = await add({
            merchantId,
            memberId,
            type,
            userName: fields.text('userName'),
            nickname: fields.text('nickname'),
            agent: fields.text('agent'),
            payeeName: fields.text('payeeName'),
            birthday: fields.day('birthday'),
          });
          setMade({ userName, password });
        }}
      >
        {(errors) => (
          <>
            <SelectField
              name="type"
              label={t('members.type')}
              options={STAFF_MADE_TYPES.map((value) => ({ value: String(value), label: typeName(value) }))}
              error={errors.type}
            />
            <TextField
              name="userName"
              label={t('common.username')}
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.userName}
            />
            <TextField
              name="payeeName"
              label={t('members.fullName')}
              hint={t('members.ofAccountsThatPlayForMoney')}
              autoComplete="off"
              error={errors.payeeName}
            />
            <DayField name="birthday" label={t('members.birthday')} autoComplete="off" error={errors.birthday} />
            <TextField name="nickname" label={t('members.nickname')} autoComplete="off" error={errors.nickname} />
            <TextField
              name="agent"
              label={t('members.agentAbove')}
              hint={t('members.aUsernameLeaveEmptyFor')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.agent}
            />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}

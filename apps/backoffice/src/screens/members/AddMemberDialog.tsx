import { useState } from 'react';
import { STAFF_MADE_TYPES } from '@baize/contract/backoffice/members.ts';
import { Button, Notice, SelectField, TextField } from '@baize/ui/index.ts';
import { useAddMember } from '../../features/members/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { typeName } from './memberWords.tsx';

interface AddMemberDialogProps {
  readonly merchantId: string;
  readonly onAdded: (memberId: string, userName: string) => void;
  readonly onClose: () => void;
}

/** A general agent or a test account; its first password is shown once. */
export function AddMemberDialog({ merchantId, onAdded, onClose }: AddMemberDialogProps) {
  const add = useAddMember();
  // One id a dialog: a repeat after a lost answer is the same member.
  const [memberId] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState<{ userName: string; password: string } | null>(null);
  if (made)
    return (
      <Dialog
        title={`${made.userName} is added`}
        onClose={() => {
          onAdded(memberId, made.userName);
          onClose();
        }}
      >
        <p>
          First password: <code>{made.password}</code>
        </p>
        <Notice tone="info">It is shown only now. Hand it over in person; it must be changed at first login.</Notice>
        <p>
          <Button
            kind="main"
            onClick={() => {
              onAdded(memberId, made.userName);
              onClose();
            }}
          >
            I’ve noted it
          </Button>
        </p>
      </Dialog>
    );
  return (
    <Dialog title="Add a member" onClose={onClose}>
      <DeskForm
        submit="Add"
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
          });
          setMade({ userName, password });
        }}
      >
        {(errors) => (
          <>
            <SelectField
              name="type"
              label="Type"
              options={STAFF_MADE_TYPES.map((value) => ({ value: String(value), label: typeName(value) }))}
              error={errors.type}
            />
            <TextField
              name="userName"
              label="Username"
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.userName}
            />
            <TextField name="nickname" label="Nickname" autoComplete="off" error={errors.nickname} />
            <TextField
              name="agent"
              label="Agent above"
              hint="A username; leave empty for none. Test accounts go under test agents only."
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

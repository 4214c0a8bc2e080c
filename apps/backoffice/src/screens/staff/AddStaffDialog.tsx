import { useState } from 'react';
import type { Grant, RoleRow } from '@baize/contract/backoffice/staff.ts';
import { TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useAddStaff } from '../../features/staff/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { UserNameField } from '../../parts/forms/UserNameField.tsx';
import { GrantsField } from './GrantsField.tsx';

/** A new colleague; once approved, a link for a password goes to the address. */
export function AddStaffDialog({ roles, onClose }: { roles: readonly RoleRow[]; onClose: () => void }) {
  const add = useAddStaff();
  const { say } = useDesk();
  const [grants, setGrants] = useState<readonly Grant[]>([]);
  return (
    <Dialog title={t('staff.addStaff')} onClose={onClose}>
      <DeskForm
        submit={t('common.add')}
        beside="roles"
        onCancel={onClose}
        onSubmit={async (fields) => {
          await add({
            userName: fields.text('userName'),
            displayName: fields.text('displayName'),
            email: fields.text('email'),
            roles: [...grants],
          });
          say(t('common.waitsForSecond'));
          onClose();
        }}
      >
        {(errors) => (
          <>
            <UserNameField autoComplete="off" error={errors.userName} />
            <TextField
              label={t('common.name')}
              name="displayName"
              maxLength={80}
              autoComplete="off"
              error={errors.displayName}
            />
            <TextField
              label={t('staff.email')}
              name="email"
              type="email"
              required
              autoComplete="off"
              maxLength={200}
              hint={t('staff.linkGoesThere')}
              error={errors.email}
            />
            <GrantsField grants={grants} roles={roles} onChange={setGrants} error={errors.roles} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}

import { useState } from 'react';
import type { Grant, RoleRow } from '@baize/contract/backoffice/staff.ts';
import { TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useAddStaff } from '../../features/staff/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { UserNameField } from '../../parts/forms/UserNameField.tsx';
import { GrantsField } from './GrantsField.tsx';

/** A new colleague with a first password. */
export function AddStaffDialog({ roles, onClose }: { roles: readonly RoleRow[]; onClose: () => void }) {
  const add = useAddStaff();
  const { say } = useDesk();
  const [grants, setGrants] = useState<readonly Grant[]>([]);
  return (
    <Dialog title="Add staff" onClose={onClose}>
      <DeskForm
        submit="Add"
        beside="roles"
        onCancel={onClose}
        onSubmit={async (fields) => {
          await add({
            userName: fields.text('userName'),
            displayName: fields.text('displayName'),
            password: fields.text('password'),
            roles: [...grants],
          });
          say('Added. Hand over the first password in person.');
          onClose();
        }}
      >
        {(errors) => (
          <>
            <UserNameField autoComplete="off" error={errors.userName} />
            <TextField label="Name" name="displayName" maxLength={80} autoComplete="off" error={errors.displayName} />
            <TextField
              label="First password"
              name="password"
              required
              autoComplete="off"
              hint="At least 12 characters; must be changed at first login."
              error={errors.password}
            />
            <GrantsField grants={grants} roles={roles} onChange={setGrants} error={errors.roles} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}

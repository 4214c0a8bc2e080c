import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Grant, RoleRow, StaffRow } from '@baize/contract/backoffice/staff.ts';
import { Button, Checkbox, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useChangeStaff, useLatest, useResetStaff } from '../../features/staff/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { NewPasswordDialog } from './NewPasswordDialog.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { moment } from '../../parts/show/words.ts';
import { GrantsField } from './GrantsField.tsx';

interface StaffPanelProps {
  /** As the list shows it, or showed it last. */
  readonly row: StaffRow;
  /** The list shows it no more. */
  readonly hasLeft: boolean;
  readonly roles: readonly RoleRow[];
  readonly onClose: () => void;
}

/** One person: facts, what may be changed, and the way back in for somebody who is locked out. */
export function StaffPanel({ row: listed, hasLeft, roles, onClose }: StaffPanelProps) {
  const row = useLatest(listed, hasLeft);
  const { staff, may, say } = useDesk();
  const [resetting, setResetting] = useState(false);
  const reset = useResetStaff();
  const isSelf = row.id === staff.id;
  const mayChange = may('staff.write') && !isSelf;
  return (
    <DetailPanel
      title={row.displayName || row.userName}
      about={row.userName}
      of={row.id}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['State', row.status],
          ['Sessions', String(row.sessions)],
          ['Authenticator', row.hasSecondFactor ? 'set up' : 'not set up'],
          ['Last login', moment(row.lastLoginAt)],
          ['Joined', moment(row.createdAt)],
          [
            'Log',
            <Link key="log" to="/audit" search={{ targetId: row.id } as never}>
              Account activity
            </Link>,
          ],
        ]}
      />
      {isSelf && <p>You can’t change your own roles. Ask a colleague.</p>}
      {mayChange && (
        <PanelPart title="Change">
          <FormOf row={row} of={row.id} part={shownOf}>
            {(begun) => <ChangeForm row={begun} roles={roles} />}
          </FormOf>
        </PanelPart>
      )}
      {mayChange && (
        <PanelPart title="Locked out">
          <p>Sets a first password, removes the authenticator and ends every session.</p>
          <Button kind="line" onClick={() => setResetting(true)}>
            Reset access
          </Button>
        </PanelPart>
      )}
      {resetting && (
        <NewPasswordDialog
          title={`Reset the access of ${row.displayName || row.userName}`}
          onClose={() => setResetting(false)}
          onSubmit={async (password, reason) => {
            await reset({ id: row.id, version: row.version, password, reason });
            say('Access reset. Hand over the first password in person.');
          }}
        />
      )}
    </DetailPanel>
  );
}

/** What the form changes; a reset of the access makes a new version, too, and takes nothing of this back. */
const shownOf = ({ displayName, status, roles }: StaffRow) => [displayName, status, roles];

function ChangeForm({ row, roles }: { row: StaffRow; roles: readonly RoleRow[] }) {
  const change = useChangeStaff();
  const { say } = useDesk();
  const [grants, setGrants] = useState<readonly Grant[]>(row.roles);
  return (
    <DeskForm
      submit="Save"
      beside="roles"
      onSubmit={async (fields) => {
        await change({
          id: row.id,
          version: row.version,
          displayName: fields.text('displayName'),
          status: fields.isOn('disabled') ? 'disabled' : 'active',
          roles: [...grants],
          reason: fields.text('reason'),
        });
        say('Saved.');
      }}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="displayName"
            defaultValue={row.displayName}
            maxLength={80}
            autoComplete="off"
            error={errors.displayName}
          />
          <GrantsField grants={grants} roles={roles} onChange={setGrants} error={errors.roles} />
          <Checkbox name="disabled" defaultChecked={row.status === 'disabled'}>
            Disabled: can’t log in, logged out immediately
          </Checkbox>
          <ReasonField error={errors.reason} />
        </>
      )}
    </DeskForm>
  );
}

import { useState } from 'react';
import * as v from 'valibot';
import { PERMISSIONS } from '@baize/contract/backoffice/permissions.ts';
import type { RoleRow } from '@baize/contract/backoffice/staff.ts';
import { Button, Icon, Tag } from '@baize/ui/index.ts';
import { plusIcon } from '@baize/ui/icons.ts';
import { useDesk } from '../../app/desk.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useAddRole, useChangeRole, useRemoveRole, useRoles } from '../../features/staff/index.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { count } from '../../parts/show/words.ts';
import { RoleForm } from './RoleForm.tsx';

const Search = v.object({ open: v.optional(v.fallback(v.string(), ''), '') });
const NEW = 'new';

/** What each role may, and how many people have it. */
export function Screen() {
  const [{ open }, change] = useSearchState(Search);
  const { may, say } = useDesk();
  const { data, error, refetch } = useRoles();
  const add = useAddRole();
  const opened = data?.list.find(({ id }) => id === open);
  const close = (): void => change({ open: '' });
  return (
    <Page
      title="Roles"
      about={data && count(data.list.length, 'role', 'roles')}
      actions={
        may('staff.write') && (
          <Button kind="main" small onClick={() => change({ open: NEW })}>
            <Icon path={plusIcon} small />
            Add a role
          </Button>
        )
      }
      panel={
        opened ? (
          <RolePanel key={opened.id} role={opened} onClose={close} />
        ) : open === NEW ? (
          <DetailPanel title="New role" of={NEW} onClose={close}>
            <RoleForm
              submit="Add"
              onSubmit={async (role) => {
                const { id } = await add(role);
                say('Role added.');
                change({ open: id });
              }}
            />
          </DetailPanel>
        ) : null
      }
    >
      <DataTable
        label="Roles"
        columns={COLUMNS}
        rows={data?.list}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        openKey={open}
        onOpen={({ id }) => change({ open: id })}
        empty={<p>No roles.</p>}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<RoleRow>[] = [
  {
    key: 'name',
    head: 'Role',
    cell: ({ name, builtIn }) => (
      <>
        {name} {builtIn && <Tag tone="info">built in</Tag>}
      </>
    ),
  },
  { key: 'about', head: 'For', cell: ({ description }) => description },
  { key: 'may', head: 'Permissions', figure: true, cell: ({ permissions }) => permissions.length },
  { key: 'holders', head: 'People', figure: true, cell: ({ holders }) => holders },
];

/** Not how many people have it, which changes without a new version. */
const wordsOf = ({ holders: _, ...words }: RoleRow) => words;

function RolePanel({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const { may, say } = useDesk();
  const [removing, setRemoving] = useState(false);
  const change = useChangeRole();
  const remove = useRemoveRole();
  const mayChange = may('staff.write') && !role.builtIn;
  return (
    <DetailPanel title={role.name} about={role.description} of={role.id} onClose={onClose}>
      {mayChange ? (
        <FormOf row={role} of={role.id} part={wordsOf}>
          {(begun) => (
            <RoleForm
              role={begun}
              submit="Save"
              onSubmit={async (words) => {
                await change({ id: begun.id, version: begun.version, ...words });
                say('Saved. Active now.');
              }}
            />
          )}
        </FormOf>
      ) : (
        <Facts facts={role.permissions.map((permission) => [permission, PERMISSIONS[permission]])} />
      )}
      {mayChange && (
        <PanelPart title="Remove">
          <Button kind="line" disabled={role.holders > 0} onClick={() => setRemoving(true)}>
            Remove the role
          </Button>
          {role.holders > 0 && <p>{`${count(role.holders, 'person has', 'people have')} it. Unassign it first.`}</p>}
        </PanelPart>
      )}
      {removing && (
        <ReasonDialog
          title={`Remove the role ${role.name}?`}
          submit="Remove"
          onClose={() => setRemoving(false)}
          onSubmit={async (reason) => {
            await remove({ id: role.id, reason });
            say('Role removed.');
            onClose();
          }}
        >
          <p>No one has it. The audit log keeps its permissions.</p>
        </ReasonDialog>
      )}
    </DetailPanel>
  );
}

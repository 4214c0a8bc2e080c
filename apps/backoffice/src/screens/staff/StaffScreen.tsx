import { useState } from 'react';
import * as v from 'valibot';
import type { RoleRow, StaffRow } from '@baize/contract/backoffice/staff.ts';
import { Button, Empty, Icon, Tag } from '@baize/ui/index.ts';
import { userPlusIcon } from '@baize/ui/iconsMore.ts';
import { useDesk } from '../../app/desk.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useRoles, useStaff } from '../../features/staff/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterBar } from '../../parts/tables/FilterBar.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { count, moment } from '../../parts/show/words.ts';
import { AddStaffDialog } from './AddStaffDialog.tsx';
import { StaffPanel } from './StaffPanel.tsx';

const text = v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''), '');
const Search = v.object({
  search: text,
  status: v.optional(v.fallback(v.picklist(['', 'active', 'disabled']), ''), ''),
  roleId: text,
  page: v.optional(v.fallback(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1)), 1), 1),
  open: text,
});
const NONE = v.parse(Search, {});
type State = v.InferOutput<typeof Search>;

/** The people who work here: who they are, what they may, and whether they may at all. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const [adding, setAdding] = useState(false);
  const { may } = useDesk();
  const { open, ...wish } = state;
  const { data, error, refetch } = useStaff(wish);
  const roles = useRoles().data?.list ?? [];
  const { row: opened, hasLeft } = useOpened(data?.list, open, ({ id }) => id);
  return (
    <Page
      title="Staff"
      about={data && count(data.total, 'person', 'people')}
      actions={
        may('staff.write') && (
          <Button kind="main" small onClick={() => setAdding(true)}>
            <Icon path={userPlusIcon} small />
            Add staff
          </Button>
        )
      }
      panel={
        opened && (
          <StaffPanel
            key={opened.id}
            row={opened}
            hasLeft={hasLeft}
            roles={roles}
            onClose={() => change({ open: '' })}
          />
        )
      }
    >
      <Filters state={state} roles={roles} onChange={change} />
      <DataTable
        label="Staff"
        columns={columnsOf(roles)}
        rows={data?.list}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        openKey={open}
        onOpen={({ id }) => change({ open: id })}
        empty={<Empty title="No matches" text="Clear a filter." />}
        pages={data && { page: state.page, total: data.total, onPage: (page) => change({ page }) }}
      />
      {adding && <AddStaffDialog roles={roles} onClose={() => setAdding(false)} />}
    </Page>
  );
}

interface FiltersProps {
  readonly state: State;
  readonly roles: readonly RoleRow[];
  readonly onChange: (state: Partial<State>) => void;
}

/** Another filter begins at the first page. */
function Filters({ state, roles, onChange }: FiltersProps) {
  const change = (part: Partial<State>): void => onChange({ page: 1, ...part });
  return (
    <FilterBar screen="staff" searchLabel="Name or username" state={state} none={NONE} onChange={change}>
      <Choice
        label="State"
        value={state.status}
        options={[
          { value: 'active', label: 'Active' },
          { value: 'disabled', label: 'Disabled' },
        ]}
        onChange={(status) => change({ status: status as State['status'] })}
      />
      <Choice
        label="Role"
        value={state.roleId}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(roleId) => change({ roleId })}
      />
    </FilterBar>
  );
}

const columnsOf = (roles: readonly RoleRow[]): readonly Column<StaffRow>[] => [
  { key: 'name', head: 'Name', cell: ({ displayName, userName }) => displayName || userName },
  { key: 'user', head: 'Username', cell: ({ userName }) => userName },
  {
    key: 'roles',
    head: 'Roles',
    cell: (row) =>
      [...new Set(row.roles.map(({ roleId }) => roles.find(({ id }) => id === roleId)?.name ?? roleId))].join(', ') ||
      '–',
  },
  {
    key: 'state',
    head: 'State',
    cell: ({ status, sessions }) =>
      status === 'disabled' ? (
        <Tag tone="bad">disabled</Tag>
      ) : sessions > 0 ? (
        <Tag tone="ok">online</Tag>
      ) : (
        <Tag>away</Tag>
      ),
  },
  {
    key: 'factor',
    head: 'Authenticator',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? <Tag tone="ok">yes</Tag> : <Tag tone="caution">no</Tag>),
  },
  { key: 'login', head: 'Last login', figure: true, cell: ({ lastLoginAt }) => moment(lastLoginAt) },
];

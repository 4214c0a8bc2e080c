import { useState } from 'react';
import * as v from 'valibot';
import type { RoleRow, StaffRow } from '@baize/contract/backoffice/staff.ts';
import { Button, Empty, Icon, Tag } from '@baize/ui/index.ts';
import { userPlusIcon } from '@baize/ui/iconsMore.ts';
import { useDesk } from '../../app/desk.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { roleName, roleNameIn, useRoles, useStaff, useStaffPage } from '../../features/staff/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { everyPage } from '../../parts/tables/SaveList.tsx';
import { FilterBar } from '../../parts/tables/FilterBar.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { moment } from '../../parts/show/words.ts';
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

export function Screen() {
  const [state, change] = useSearchState(Search);
  const [adding, setAdding] = useState(false);
  const { may } = useDesk();
  const { open, ...request } = state;
  const { data, error, refetch } = useStaff(request);
  const readPage = useStaffPage();
  const roles = useRoles().data?.list ?? [];
  const { row: opened, hasLeft } = useOpened(data?.list, open, ({ id }) => id);
  return (
    <Page
      title={t('common.staff')}
      about={data && t('staff.totalPerson', { total: data.total })}
      actions={
        may('staff.write') && (
          <Button kind="main" small onClick={() => setAdding(true)}>
            <Icon path={userPlusIcon} small />
            {t('staff.addStaff')}
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
        label={t('common.staff')}
        columns={columnsOf(roles)}
        rows={data?.list}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        openKey={open}
        onOpen={({ id }) => change({ open: id })}
        empty={<Empty title={t('common.noMatches')} text={t('common.clearAFilter')} />}
        readRows={() => everyPage((page) => readPage({ ...request, page }))}
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
    <FilterBar screen="staff" searchLabel={t('staff.nameOrUsername')} state={state} none={NONE} onChange={change}>
      <Choice
        label={t('common.status')}
        value={state.status}
        options={[
          { value: 'active', label: t('staff.active') },
          { value: 'disabled', label: t('staff.disabled') },
        ]}
        onChange={(status) => change({ status: status as State['status'] })}
      />
      <Choice
        label={t('staff.role2')}
        value={state.roleId}
        options={roles.map((role) => ({ value: role.id, label: roleName(role) }))}
        onChange={(roleId) => change({ roleId })}
      />
    </FilterBar>
  );
}

const columnsOf = (roles: readonly RoleRow[]): readonly Column<StaffRow>[] => [
  { key: 'name', head: t('common.name'), cell: ({ displayName, userName }) => displayName || userName },
  { key: 'user', head: t('common.username'), cell: ({ userName }) => userName },
  {
    key: 'roles',
    head: t('common.roles'),
    cell: (row) => [...new Set(row.roles.map(({ roleId }) => roleNameIn(roles, roleId)))].join(', ') || '–',
  },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ status, sessions }) =>
      status === 'disabled' ? (
        <Tag tone="bad">{t('staff.statuses.disabled')}</Tag>
      ) : sessions > 0 ? (
        <Tag tone="ok">{t('staff.online')}</Tag>
      ) : (
        <Tag>{t('staff.offline')}</Tag>
      ),
  },
  {
    key: 'factor',
    head: t('common.authenticator'),
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? <Tag tone="ok">{t('staff.setUp')}</Tag> : <Tag tone="caution">{t('staff.notSetUp')}</Tag>,
  },
  { key: 'login', head: t('common.lastLogin'), figure: true, cell: ({ lastLoginAt }) => moment(lastLoginAt) },
];

import { useState } from 'react';
import * as v from 'valibot';
import type { MemberRow } from '@baize/contract/backoffice/members.ts';
import { Button, Empty, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useMembers } from '../../features/members/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterBar } from '../../parts/tables/FilterBar.tsx';
import { PagedTable } from '../../parts/tables/PagedTable.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { MEMBER_STATUSES, moment } from '../../parts/show/words.ts';
import { AddMemberDialog } from './AddMemberDialog.tsx';
import { MemberPanel } from './MemberPanel.tsx';
import { KycTag, StatusTag, typeName } from './memberWords.tsx';

const text = v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''), '');
const Search = v.object({
  merchant: text,
  search: text,
  status: v.optional(v.fallback(v.picklist(['', 'active', 'disabled', 'excluded']), ''), ''),
  open: text,
});
const NONE = v.parse(Search, {});
const FOUND_BY = {
  newest: t('members.foundBy.newest'),
  id: t('members.foundBy.id'),
  email: t('members.foundBy.email'),
  mobile: t('members.foundBy.mobile'),
  name: t('members.foundBy.name'),
} as const;

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('members.read', state.merchant);
  const { search, status, open } = state;
  const { may } = useDesk();
  const [isAdding, setAdding] = useState(false);
  const found = useMembers({ merchantId, search, status });
  return (
    <Page
      title={t('common.members')}
      about={found.data?.pages[0] && FOUND_BY[found.data.pages[0].by]}
      actions={
        may('members.create', merchantId) && (
          <Button kind="main" small onClick={() => setAdding(true)}>
            {t('members.addAMember')}
          </Button>
        )
      }
      panel={
        open !== '' && (
          <MemberPanel key={open} owner={{ merchantId, memberId: open }} onClose={() => change({ open: '' })} />
        )
      }
    >
      <FilterBar
        screen="members"
        searchLabel={t('members.usernameNumberEmailOrId')}
        state={state}
        none={NONE}
        onChange={(part) => change({ open: '', ...part })}
      >
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label={t('common.status')}
          value={status}
          options={(['active', 'disabled', 'excluded'] as const).map((value) => ({
            value,
            label: MEMBER_STATUSES[value],
          }))}
          onChange={(value) => change({ status: value as typeof status, open: '' })}
        />
      </FilterBar>
      <Found found={found} open={open} onOpen={(id) => change({ open: id })} />
      {isAdding && (
        <AddMemberDialog
          merchantId={merchantId}
          onAdded={(memberId, userName) => change({ search: userName, status: '', open: memberId })}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}

interface FoundProps {
  readonly found: ReturnType<typeof useMembers>;
  readonly open: string;
  readonly onOpen: (id: string) => void;
}

const Found = ({ found, open, onOpen }: FoundProps) => (
  <PagedTable
    found={found}
    earlier={t('members.moreMembers')}
    label={t('common.members')}
    columns={COLUMNS}
    rowKey={({ id }) => id}
    openKey={open}
    onOpen={({ id }) => onOpen(id)}
    empty={<Empty title={t('common.noMatches')} text={t('members.tryTheStartOfA')} />}
  />
);

const COLUMNS: readonly Column<MemberRow>[] = [
  { key: 'name', head: t('common.username'), cell: ({ userName }) => userName },
  { key: 'payeeName', head: t('members.realName'), cell: ({ payeeName }) => payeeName || '–' },
  { key: 'nickname', head: t('members.nickname'), cell: ({ nickname }) => nickname },
  { key: 'type', head: t('members.type'), cell: ({ type }) => typeName(type) },
  { key: 'mobile', head: t('members.mobile'), cell: ({ mobile }) => mobile || '–' },
  { key: 'email', head: t('common.email'), cell: ({ email }) => email || '–' },
  {
    key: 'club',
    head: t('members.club'),
    cell: ({ clubLabel }) => (clubLabel ? <Tag tone="info">{clubLabel}</Tag> : '–'),
  },
  { key: 'kyc', head: t('common.identity'), cell: ({ kyc }) => <KycTag status={kyc} /> },
  { key: 'state', head: t('common.status'), cell: ({ status }) => <StatusTag status={status} /> },
  { key: 'login', head: t('common.lastLogin'), figure: true, cell: ({ lastLoginAt }) => moment(lastLoginAt) },
];

import * as v from 'valibot';
import type { StaffReferral } from '@baize/contract/backoffice/promotionGifts.ts';
import { Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useReferrals } from '../../features/promotions/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable } from '../../parts/tables/PagedTable.tsx';

const STATES = ['open', 'done', 'late', 'refused'] as const;
const LOOK: Readonly<Record<StaffReferral['state'], readonly [string, TagTone]>> = {
  open: [t('referrals.look.open'), 'info'],
  done: [t('referrals.look.done'), 'ok'],
  late: [t('referrals.look.late'), 'plain'],
  refused: [t('referrals.look.refused'), 'caution'],
};
const WHY: Readonly<Record<string, string>> = {
  device: t('referrals.why.device'),
  mobile: t('referrals.why.mobile'),
  email: t('referrals.why.email'),
  idNumber: t('referrals.why.idNumber'),
};

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  state: v.optional(v.fallback(v.picklist(['all', ...STATES]), 'all'), 'all'),
});

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('promotions.read', state.merchant);
  const found = useReferrals(merchantId, state.state);
  return (
    <Page title={t('referrals.invitations')} about={t('referrals.friendsInvitedByPlayers')}>
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant })} />
        <Choice
          label={t('common.status')}
          value={state.state === 'all' ? '' : state.state}
          options={STATES.map((value) => ({ value, label: LOOK[value][0] }))}
          onChange={(value) => change({ state: STATES.find((one) => one === value) ?? 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('referrals.earlierInvitations')}
        label={t('referrals.invitations')}
        columns={COLUMNS}
        rowKey={({ invitedId }) => invitedId}
        empty={<Empty title={t('referrals.noInvitations')} text={t('referrals.friendsWhoRegisterWithA')} />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<StaffReferral>[] = [
  { key: 'inviter', head: t('referrals.invitedBy'), cell: ({ inviter }) => inviter },
  { key: 'invited', head: t('referrals.friend'), cell: ({ invited }) => invited },
  { key: 'state', head: t('common.status'), cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag> },
  { key: 'why', head: t('common.why'), cell: ({ why }) => WHY[why] ?? why },
  { key: 'at', head: t('referrals.registered'), figure: true, cell: ({ at }) => moment(at) },
];

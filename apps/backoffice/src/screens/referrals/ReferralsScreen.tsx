import * as v from 'valibot';
import type { StaffReferral } from '@baize/contract/backoffice/promotionGifts.ts';
import { Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
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
  open: ['Open', 'info'],
  done: ['Rewarded', 'ok'],
  late: ['Too late', 'plain'],
  refused: ['Refused', 'caution'],
};
const WHY: Readonly<Record<string, string>> = {
  device: 'The phone already had an account',
  mobile: 'The number already had an account',
  email: 'The email already had an account',
  idNumber: 'The document already had an account',
};

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  state: v.optional(v.fallback(v.picklist(['all', ...STATES]), 'all'), 'all'),
});

/** Who invited whom, and what was refused as the same person’s. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('promotions.read', state.merchant);
  const found = useReferrals(merchantId, state.state);
  return (
    <Page title="Invitations" about="Friends invited by players">
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant })} />
        <Choice
          label="Status"
          value={state.state === 'all' ? '' : state.state}
          options={STATES.map((value) => ({ value, label: LOOK[value][0] }))}
          onChange={(value) => change({ state: STATES.find((one) => one === value) ?? 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="Earlier invitations"
        label="Invitations"
        columns={COLUMNS}
        rowKey={({ invitedId }) => invitedId}
        empty={<Empty title="No invitations" text="Friends who register with a player’s link appear here." />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<StaffReferral>[] = [
  { key: 'inviter', head: 'Invited by', cell: ({ inviter }) => inviter },
  { key: 'invited', head: 'Friend', cell: ({ invited }) => invited },
  { key: 'state', head: 'Status', cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag> },
  { key: 'why', head: 'Why', cell: ({ why }) => WHY[why] ?? why },
  { key: 'at', head: 'Registered', figure: true, cell: ({ at }) => moment(at) },
];

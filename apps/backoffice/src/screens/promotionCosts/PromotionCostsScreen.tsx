import * as v from 'valibot';
import type { PromotionCost } from '@baize/contract/backoffice/promotions.ts';
import { Empty } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { usePromotionCosts } from '../../features/promotions/index.ts';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { amount } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text });

const money = (
  key: 'promised' | 'cash' | 'bonusRunning' | 'bonusMet' | 'bonusEnded' | 'freeRoundWins',
  head: string,
): Column<PromotionCost> => ({
  key,
  head,
  figure: true,
  cell: (row) => amount(row[key], row.currency),
});

const COLUMNS: readonly Column<PromotionCost>[] = [
  { key: 'title', head: 'Promotion', cell: ({ title }) => title },
  { key: 'claims', head: 'Claims', figure: true, cell: ({ claims }) => claims.toLocaleString('en') },
  money('promised', 'Promised'),
  money('cash', 'Cash'),
  money('bonusRunning', 'Bonus running'),
  money('bonusMet', 'Bonus wagered'),
  money('bonusEnded', 'Bonus ended'),
  money('freeRoundWins', 'Won in free rounds'),
  { key: 'points', head: 'Points', figure: true, cell: ({ points }) => points.toLocaleString('en') },
];

/** What each promotion has given, promised and cost. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('promotions.read', state.merchant);
  const { data, error, refetch } = usePromotionCosts(merchantId);
  return (
    <Page title="Promotion costs" about="By grant date; bonus money becomes cash only after wagering">
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant })} />
      </FilterGroup>
      <DataTable
        label="Promotion costs"
        columns={COLUMNS}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ promotionId }) => promotionId}
        empty={<Empty title="No promotions" text="Costs appear here." />}
      />
    </Page>
  );
}

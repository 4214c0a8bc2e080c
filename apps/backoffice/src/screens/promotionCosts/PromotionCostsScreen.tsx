import * as v from 'valibot';
import type { PromotionCost } from '@baize/contract/backoffice/promotions.ts';
import { Empty } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { usePromotionCosts } from '../../features/promotions/index.ts';
import { Said } from '../../kit/ListFilters.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { amount, figure } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';

const Search = v.object({ merchant: Said });

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
  { key: 'title', head: t('common.promotion'), cell: ({ title }) => title },
  { key: 'claims', head: t('common.claims'), figure: true, cell: ({ claims }) => figure(claims) },
  money('promised', t('promotionCosts.promised')),
  money('cash', t('promotionCosts.cash')),
  money('bonusRunning', t('promotionCosts.bonusRunning')),
  money('bonusMet', t('promotionCosts.bonusWagered')),
  money('bonusEnded', t('promotionCosts.bonusEnded')),
  money('freeRoundWins', t('promotionCosts.wonInFreeRounds')),
  { key: 'points', head: t('common.points'), figure: true, cell: ({ points }) => figure(points) },
];

/** What each promotion has given, promised and cost. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('promotions.read', state.merchant);
  const { data, error, refetch } = usePromotionCosts(merchantId);
  return (
    <Page title={t('promotionCosts.promotionCosts')} about={t('promotionCosts.byGrantDateBonusMoney')}>
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant })} />
      </FilterGroup>
      <DataTable
        label={t('promotionCosts.promotionCosts')}
        columns={COLUMNS}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ promotionId }) => promotionId}
        empty={<Empty title={t('promotionCosts.noPromotions')} text={t('promotionCosts.costsAppearHere')} />}
      />
    </Page>
  );
}

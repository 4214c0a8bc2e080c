import { useState } from 'react';
import * as v from 'valibot';
import type { StaffItem } from '@baize/contract/backoffice/loyalty.ts';
import { Button, Empty, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useItems } from '../../features/loyalty/index.ts';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { DetailPanel } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { ItemForm, KINDS } from './ItemForm.tsx';
import { figure, inOwnLanguage } from '../../parts/show/words.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, open: text });

const newItem = (): StaffItem => ({
  itemId: crypto.randomUUID(),
  kind: 'physical',
  title: {},
  text: {},
  picture: 'gift',
  points: 1000,
  amount: '0.00',
  promotionId: null,
  stock: 10,
  perMember: 1,
  levelMin: 0,
  position: 100,
  state: 'closed',
  version: 0,
});

/** What members can exchange their points for. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('loyalty.read', state.merchant);
  const { data, error, refetch } = useItems(merchantId);
  const [added, setAdded] = useState<StaffItem | null>(null);
  const { row: found, hasLeft } = useOpened(data?.list, state.open, ({ itemId }) => itemId);
  const row = added ?? found;
  const isAllowed = may('loyalty.write', merchantId);
  const close = () => {
    setAdded(null);
    change({ open: '' });
  };
  return (
    <Page
      title={t('mall.pointsMall')}
      about={t('mall.itemsForPointsInDisplay')}
      actions={
        isAllowed &&
        data && (
          <Button kind="main" small onClick={() => setAdded(newItem())}>
            {t('mall.addAnItem')}
          </Button>
        )
      }
      panel={
        row &&
        data && (
          <DetailPanel
            title={inOwnLanguage(row.title) || t('mall.newItem')}
            about={KINDS[row.kind][1]}
            of={row.itemId}
            hasLeft={hasLeft && !added}
            onClose={close}
          >
            <FormOf row={row} of={row.itemId}>
              {(shown) => (
                <ItemForm
                  item={shown}
                  languages={data.languages}
                  merchantId={merchantId}
                  isAllowed={isAllowed}
                  onSaved={() => setAdded(null)}
                />
              )}
            </FormOf>
          </DetailPanel>
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
      </FilterGroup>
      <DataTable
        label={t('mall.items')}
        columns={COLUMNS}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ itemId }) => itemId}
        openKey={state.open}
        onOpen={({ itemId }) => change({ open: itemId })}
        empty={<Empty title={t('mall.noItems')} text={t('mall.addTheFirstOneMembers')} />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<StaffItem>[] = [
  { key: 'title', head: t('mall.item'), cell: ({ title }) => inOwnLanguage(title) },
  {
    key: 'kind',
    head: t('common.kind'),
    cell: ({ kind, amount }) => `${KINDS[kind][0]}${kind === 'cash' ? ` ${amount}` : ''}`,
  },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state, stock }) =>
      state === 'closed' ? (
        <Tag>{t('mall.closed2')}</Tag>
      ) : stock === 0 ? (
        <Tag tone="caution">{t('mall.soldOut')}</Tag>
      ) : (
        <Tag tone="ok">{t('common.open')}</Tag>
      ),
  },
  { key: 'level', head: t('mall.fromLevel'), figure: true, cell: ({ levelMin }) => levelMin },
  { key: 'stock', head: t('mall.stock'), figure: true, cell: ({ stock }) => stock },
  { key: 'points', head: t('common.points'), figure: true, cell: ({ points }) => figure(points) },
];

import { loyaltyItems, saveLoyaltyItem, type StaffItem } from '@baize/contract/backoffice/loyalty.ts';
import { Button, Tag } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { count, useMay } from '../kit/fields.tsx';
import { ListPage, NEW, RowPanel, useNewRow, type Open, type Seat } from '../kit/ListPage.tsx';
import { FormOf } from '../parts/forms/FormOf.tsx';
import { inOwnLanguage } from '../parts/show/words.ts';
import { ItemForm, KINDS } from '../screens/mall/ItemForm.tsx';

const newItem = (): StaffItem => ({
  ...{ itemId: crypto.randomUUID(), kind: 'physical', title: {}, text: {}, picture: 'gift', points: 1000 },
  ...{ amount: '0.00', promotionId: null, stock: 10, perMember: 1, levelMin: 0, position: 100 },
  ...{ state: 'closed', version: 0 },
});

/** What members can exchange their points for. */
export const Screen = () => (
  <ListPage
    list={loyaltyItems}
    title={t('mall.pointsMall')}
    about={t('mall.itemsForPointsInDisplay')}
    actions={(merchantId, open) => <Add merchantId={merchantId} open={open} />}
    label={t('mall.items')}
    columns={[
      { key: 'title', head: t('mall.item'), cell: ({ title }) => inOwnLanguage(title) },
      {
        ...{ key: 'kind', head: t('common.kind') },
        cell: ({ kind, amount }) => `${KINDS[kind][0]}${kind === 'cash' ? ` ${amount}` : ''}`,
      },
      { key: 'state', head: t('common.status'), cell: (row) => <StateTag {...row} /> },
      count('levelMin', t('mall.fromLevel')),
      count('stock', t('mall.stock')),
      count('points', t('common.points')),
    ]}
    empty={[t('mall.noItems'), t('mall.addTheFirstOneMembers')]}
    useAlone={(_, key) => useNewRow(key, newItem)}
    panel={(row, seat, _, first) => <ItemPanel row={row} seat={seat} languages={first?.languages ?? []} />}
  />
);

function StateTag({ state, stock }: Pick<StaffItem, 'state' | 'stock'>) {
  if (state === 'closed') return <Tag>{t('mall.closed2')}</Tag>;
  return stock === 0 ? <Tag tone="caution">{t('mall.soldOut')}</Tag> : <Tag tone="ok">{t('common.open')}</Tag>;
}

const Add = ({ merchantId, open }: { readonly merchantId: string; readonly open: Open }) =>
  useMay(saveLoyaltyItem, merchantId) && (
    <Button kind="main" small onClick={() => open(NEW)}>
      {t('mall.addAnItem')}
    </Button>
  );

interface ItemPanelProps {
  readonly row: StaffItem;
  readonly seat: Seat;
  readonly languages: readonly string[];
}

function ItemPanel({ row, seat, languages }: ItemPanelProps) {
  const isAllowed = useMay(saveLoyaltyItem, seat.merchantId);
  return (
    <RowPanel seat={seat} title={inOwnLanguage(row.title) || t('mall.newItem')} about={KINDS[row.kind][1]}>
      <FormOf row={row} of={row.itemId}>
        {(shown) => (
          <ItemForm
            item={shown}
            languages={languages}
            merchantId={seat.merchantId}
            isAllowed={isAllowed}
            onSaved={() => seat.of === NEW && seat.open(row.itemId)}
          />
        )}
      </FormOf>
    </RowPanel>
  );
}

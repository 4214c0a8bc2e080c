import * as v from 'valibot';
import { PromotionStage, type StaffPromotion } from '@baize/contract/backoffice/promotions.ts';
import { Button, Empty, Skeleton, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { usePromotion, usePromotionKinds, usePromotions } from '../../features/promotions/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { Page, Refused } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { amount, moment } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { Composer } from './Composer.tsx';
import type { Kinds } from './draft.ts';
import { STAGE_LOOK } from './Stage.tsx';

const NEW = 'new';
const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  open: text,
  stage: v.optional(v.fallback(v.picklist(['all', ...PromotionStage.options]), 'all'), 'all'),
});

/** What a merchant offers: the list, and the composer of the one that is open. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('promotions.read', state.merchant);
  const { data, error, refetch } = usePromotions(merchantId, state.stage);
  const kinds = usePromotionKinds(merchantId);
  if (state.open !== '' && merchantId !== '')
    return (
      <Opened
        key={state.open}
        merchantId={merchantId}
        promotionId={state.open}
        onSaved={(open) => change({ open })}
        onClose={() => change({ open: '' })}
      />
    );
  return (
    <Page
      title="Promotions"
      about="In display order"
      actions={
        may('promotions.write', merchantId) && (
          <Button kind="main" small onClick={() => change({ open: NEW })}>
            New promotion
          </Button>
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label="Stage"
          value={state.stage === 'all' ? '' : state.stage}
          options={PromotionStage.options.map((value) => ({ value, label: STAGE_LOOK[value][0] }))}
          onChange={(value) => change({ stage: PromotionStage.options.find((one) => one === value) ?? 'all' })}
        />
      </FilterGroup>
      <DataTable
        label="Promotions"
        columns={columnsOf(kinds.data)}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ promotionId }) => promotionId}
        openKey=""
        onOpen={({ promotionId }) => change({ open: promotionId })}
        empty={<Empty title="No promotions" text="Write the first one. Players see it once published." />}
      />
    </Page>
  );
}

/** The day alone: the list is narrow, and the composer has the minute. */
const day = (instant: string): string => moment(instant).split(',')[0] ?? '';

const columnsOf = (kinds: Kinds | undefined): readonly Column<StaffPromotion>[] => [
  { key: 'title', head: 'Promotion', cell: ({ title }) => title || 'No title' },
  {
    key: 'stage',
    head: 'Stage',
    cell: ({ stage, changed }) => (
      <Tag tone={STAGE_LOOK[stage][1]}>
        {STAGE_LOOK[stage][0]}
        {changed && stage === 'published' ? ', changed' : ''}
      </Tag>
    ),
  },
  {
    key: 'kind',
    head: 'Begins with',
    cell: ({ trigger }) => kinds?.conditions.find(({ code }) => code === trigger)?.title ?? trigger,
  },
  {
    key: 'gives',
    head: 'Gives',
    cell: ({ gives }) => kinds?.rewards.find(({ code }) => code === gives)?.title ?? gives ?? '–',
  },
  { key: 'from', head: 'From', cell: ({ startsAt }) => day(startsAt) },
  { key: 'to', head: 'To', cell: ({ endsAt }) => (endsAt ? day(endsAt) : 'long term') },
  { key: 'claims', head: 'Claims', figure: true, cell: ({ takenCount }) => takenCount.toLocaleString('en') },
  {
    key: 'budget',
    head: 'Promised',
    figure: true,
    cell: ({ takenAmount, budgetAmount, currency }) =>
      budgetAmount
        ? `${amount(takenAmount, currency)} of ${amount(budgetAmount, currency)}`
        : amount(takenAmount, currency),
  },
];

interface OpenedProps {
  readonly merchantId: string;
  readonly promotionId: string;
  readonly onSaved: (promotionId: string) => void;
  readonly onClose: () => void;
}

function Opened({ merchantId, promotionId, onSaved, onClose }: OpenedProps) {
  const isNew = promotionId === NEW;
  const kinds = usePromotionKinds(merchantId);
  const found = usePromotion(merchantId, isNew ? '' : promotionId);
  const error = kinds.error ?? found.error;
  if (error)
    return (
      <Page title="Promotion" actions={<Button onClick={onClose}>Back to the list</Button>}>
        <Refused
          error={error}
          onRetry={() => {
            void kinds.refetch();
            void found.refetch();
          }}
        />
      </Page>
    );
  if (!kinds.data || (!isNew && !found.data))
    return (
      <Page title="Promotion">
        <Skeleton />
      </Page>
    );
  return (
    <Composer
      key={promotionId}
      row={found.data ?? null}
      kinds={kinds.data}
      merchantId={merchantId}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

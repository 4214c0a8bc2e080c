import * as v from 'valibot';
import { PromotionStage, type StaffPromotion } from '@baize/contract/backoffice/promotions.ts';
import { Button, Empty, Skeleton, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { usePromotion, usePromotionKinds, usePromotions } from '../../features/promotions/index.ts';
import { Said } from '../../kit/ListFilters.tsx';
import { Choice } from '../../parts/forms/Choice.tsx';
import { Page, Refused } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { amount, figure, moment } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { Composer } from './Composer.tsx';
import type { Kinds } from './draft.ts';
import { STAGE_LOOK, takenOfBudget } from './Stage.tsx';

const NEW = 'new';
const Search = v.object({
  merchant: Said,
  open: Said,
  stage: v.optional(v.fallback(v.picklist(['all', ...PromotionStage.options]), 'all'), 'all'),
});

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
      title={t('promotions.promotions')}
      about={t('promotions.inDisplayOrder')}
      actions={
        may('promotions.write', merchantId) && (
          <Button kind="main" small onClick={() => change({ open: NEW })}>
            {t('promotions.newPromotion')}
          </Button>
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label={t('promotions.stage')}
          value={state.stage === 'all' ? '' : state.stage}
          options={PromotionStage.options.map((value) => ({ value, label: STAGE_LOOK[value][0] }))}
          onChange={(value) => change({ stage: PromotionStage.options.find((one) => one === value) ?? 'all' })}
        />
      </FilterGroup>
      <DataTable
        label={t('promotions.promotions')}
        columns={columnsOf(kinds.data)}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ promotionId }) => promotionId}
        openKey=""
        onOpen={({ promotionId }) => change({ open: promotionId })}
        empty={<Empty title={t('promotions.noPromotions')} text={t('promotions.writeTheFirstOnePlayers')} />}
      />
    </Page>
  );
}

/** The list is narrow; the composer has the minute. */
const day = (instant: string): string => moment(instant).split(',')[0] ?? '';

const columnsOf = (kinds: Kinds | undefined): readonly Column<StaffPromotion>[] => [
  { key: 'title', head: t('common.promotion'), cell: ({ title }) => title || t('promotions.noTitle') },
  {
    key: 'stage',
    head: t('promotions.stage'),
    cell: ({ stage, changed }) => (
      <Tag tone={STAGE_LOOK[stage][1]}>
        {changed && stage === 'published'
          ? t('promotions.withChanges', { stage: STAGE_LOOK[stage][0] })
          : STAGE_LOOK[stage][0]}
      </Tag>
    ),
  },
  {
    key: 'kind',
    head: t('promotions.startsWhen'),
    cell: ({ trigger }) => kinds?.conditions.find(({ code }) => code === trigger)?.title ?? trigger,
  },
  {
    key: 'gives',
    head: t('promotions.gives'),
    cell: ({ gives }) => kinds?.rewards.find(({ code }) => code === gives)?.title ?? gives ?? '–',
  },
  { key: 'from', head: t('common.fromDay'), cell: ({ startsAt }) => day(startsAt) },
  { key: 'to', head: t('common.toDay'), cell: ({ endsAt }) => (endsAt ? day(endsAt) : t('promotions.longTerm')) },
  {
    key: 'claims',
    head: t('common.claims'),
    figure: true,
    cell: ({ takenCount }) => figure(takenCount),
  },
  {
    key: 'budget',
    head: t('promotions.promised'),
    figure: true,
    cell: ({ takenAmount, budgetAmount, currency }) =>
      budgetAmount ? takenOfBudget(takenAmount, budgetAmount, currency) : amount(takenAmount, currency),
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
      <Page title={t('common.promotion')} actions={<Button onClick={onClose}>{t('promotions.backToTheList')}</Button>}>
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
      <Page title={t('common.promotion')}>
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

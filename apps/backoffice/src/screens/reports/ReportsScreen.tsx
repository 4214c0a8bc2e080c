import { dayIn } from '@baize/i18n/moments.ts';
import { Tabs } from '@baize/ui/index.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { daysOf, spanOf, SPANS, type Days, type Span } from '../../features/reports/index.ts';
import { Said } from '../../kit/ListFilters.tsx';
import { DayChoice } from '../../parts/forms/DayField.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { CashReport } from './CashReport.tsx';
import { NgrReport } from './NgrReport.tsx';
import { PlayReport } from './PlayReport.tsx';
import { Picked } from './Picked.tsx';

const day = v.optional(v.fallback(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''), '');
const Search = v.object({
  merchant: Said,
  report: v.optional(v.fallback(v.picklist(['play', 'cash', 'ngr']), 'play'), 'play'),
  from: day,
  to: day,
  currency: Said,
  by: v.optional(v.fallback(v.picklist(['day', 'category', 'vendor']), 'day'), 'day'),
  compare: v.optional(v.fallback(v.picklist(['none', 'before']), 'before'), 'before'),
});
type ReportState = v.InferOutput<typeof Search>;

const SPAN_WORDS: Record<Span, string> = {
  '7': t('reports.spanWords.7'),
  '14': t('reports.spanWords.14'),
  '30': t('reports.spanWords.30'),
  month: t('reports.spanWords.month'),
};
const STANDARD: Span = '14';

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('reports.read', state.merchant);
  const [today] = useState(() => dayIn(new Date().toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  const standard = daysOf(STANDARD, today);
  const days = { from: state.from || standard.from, to: state.to || standard.to };
  const request = { merchantId, ...days, currency: state.currency, compare: state.compare };
  return (
    <Page title={t('reports.reports')} about={t('reports.realMoneyOnlyPlayMoney')}>
      <Tabs
        label={t('reports.report')}
        tabs={[
          { name: 'play', label: t('reports.play') },
          { name: 'cash', label: t('reports.cash') },
          { name: 'ngr', label: 'NGR' },
        ]}
        current={state.report}
        onChange={(report) => change({ report })}
      />
      <Filters state={state} days={days} today={today} merchants={list} merchantId={merchantId} change={change} />
      {state.report === 'play' ? (
        <PlayReport request={request} by={state.by} onCurrency={(currency) => change({ currency })} />
      ) : state.report === 'ngr' ? (
        <NgrReport request={request} onCurrency={(currency) => change({ currency })} />
      ) : (
        <CashReport request={request} onCurrency={(currency) => change({ currency })} />
      )}
    </Page>
  );
}

interface FiltersProps {
  readonly state: ReportState;
  readonly days: Days;
  readonly today: string;
  readonly merchants: ReturnType<typeof useMerchants>['list'];
  readonly merchantId: string;
  readonly change: (state: Partial<ReportState>) => void;
}

function Filters({ state, days, today, merchants, merchantId, change }: FiltersProps) {
  return (
    <FilterGroup>
      <MerchantChoice
        list={merchants}
        merchantId={merchantId}
        onChange={(merchant) => change({ merchant, currency: '' })}
      />
      <Picked
        label={t('common.days')}
        value={spanOf(days, today) ?? ''}
        options={[
          ...SPANS.map((span) => ({ value: span as string, label: SPAN_WORDS[span] })),
          ...(spanOf(days, today) ? [] : [{ value: '', label: t('reports.dateRange') }]),
        ]}
        onChange={(span) => span !== '' && change(daysOf(span as Span, today))}
      />
      <DayChoice label={t('common.fromDay')} value={days.from} onChange={(from) => change({ from, to: days.to })} />
      <DayChoice label={t('common.toDay')} value={days.to} onChange={(to) => change({ from: days.from, to })} />
      {state.report === 'play' && (
        <Picked
          label={t('reports.groupBy')}
          value={state.by}
          options={[
            { value: 'day', label: t('reports.heads.day') },
            { value: 'category', label: t('reports.heads.category') },
            { value: 'vendor', label: t('reports.heads.vendor') },
          ]}
          onChange={(by) => change({ by: by as ReportState['by'] })}
        />
      )}
      <Picked
        label={t('reports.compare')}
        value={state.compare}
        options={[
          { value: 'before', label: t('reports.previousPeriod') },
          { value: 'none', label: t('reports.noComparison') },
        ]}
        onChange={(compare) => change({ compare: compare as ReportState['compare'] })}
      />
    </FilterGroup>
  );
}

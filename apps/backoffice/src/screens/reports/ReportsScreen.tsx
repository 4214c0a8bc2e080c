import { dayIn } from '@baize/i18n/moments.ts';
import { Tabs } from '@baize/ui/index.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { DayChoice } from '../../parts/forms/Choice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { CashReport } from './CashReport.tsx';
import { NgrReport } from './NgrReport.tsx';
import { PlayReport } from './PlayReport.tsx';
import { daysOf, spanOf, SPANS, type Days, type Span } from './report.rules.ts';
import { Picked } from './Picked.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const day = v.optional(v.fallback(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''), '');
const Search = v.object({
  merchant: text,
  report: v.optional(v.fallback(v.picklist(['play', 'cash', 'ngr']), 'play'), 'play'),
  from: day,
  to: day,
  currency: text,
  by: v.optional(v.fallback(v.picklist(['day', 'category', 'vendor']), 'day'), 'day'),
  compare: v.optional(v.fallback(v.picklist(['none', 'before']), 'before'), 'before'),
});
type ReportState = v.InferOutput<typeof Search>;

const SPAN_WORDS: Record<Span, string> = { '7': '7 days', '14': '14 days', '30': '30 days', month: 'This month' };
const STANDARD: Span = '14';

/** A merchant's figures: play, cash and what is left over some days, beside the days before. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('reports.read', state.merchant);
  const [today] = useState(() => dayIn(new Date().toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  const standard = daysOf(STANDARD, today);
  const days = { from: state.from || standard.from, to: state.to || standard.to };
  const wish = { merchantId, ...days, currency: state.currency, compare: state.compare };
  return (
    <Page title="Reports" about="Real money only; play money and trial accounts are left out">
      <Tabs
        label="Report"
        tabs={[
          { name: 'play', label: 'Play' },
          { name: 'cash', label: 'Cash' },
          { name: 'ngr', label: 'NGR' },
        ]}
        current={state.report}
        onChange={(report) => change({ report })}
      />
      <Filters state={state} days={days} today={today} merchants={list} merchantId={merchantId} change={change} />
      {state.report === 'play' ? (
        <PlayReport wish={wish} by={state.by} onCurrency={(currency) => change({ currency })} />
      ) : state.report === 'ngr' ? (
        <NgrReport wish={wish} onCurrency={(currency) => change({ currency })} />
      ) : (
        <CashReport wish={wish} onCurrency={(currency) => change({ currency })} />
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
        label="Days"
        value={spanOf(days, today) ?? ''}
        options={[
          ...SPANS.map((span) => ({ value: span as string, label: SPAN_WORDS[span] })),
          ...(spanOf(days, today) ? [] : [{ value: '', label: 'Date range' }]),
        ]}
        onChange={(span) => span !== '' && change(daysOf(span as Span, today))}
      />
      <DayChoice label="From" value={days.from} onChange={(from) => change({ from, to: days.to })} />
      <DayChoice label="To" value={days.to} onChange={(to) => change({ from: days.from, to })} />
      {state.report === 'play' && (
        <Picked
          label="Split"
          value={state.by}
          options={[
            { value: 'day', label: 'By day' },
            { value: 'category', label: 'By category' },
            { value: 'vendor', label: 'By vendor' },
          ]}
          onChange={(by) => change({ by: by as ReportState['by'] })}
        />
      )}
      <Picked
        label="Beside"
        value={state.compare}
        options={[
          { value: 'before', label: 'Vs previous period' },
          { value: 'none', label: 'No comparison' },
        ]}
        onChange={(compare) => change({ compare: compare as ReportState['compare'] })}
      />
    </FilterGroup>
  );
}

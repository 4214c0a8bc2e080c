import { Chips } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useAgencyWords } from '../agency/index.ts';
import { SPANS } from './span.rules.ts';
import type { useSpan } from './useSpan.ts';

/** Today, yesterday, 7 and 30 days, this month. */
export function SpanChips({ span, today, choose }: Pick<ReturnType<typeof useSpan>, 'span' | 'today' | 'choose'>) {
  const { t } = useApp();
  const { month } = useAgencyWords();
  return (
    <Chips
      label={t('figures.days')}
      chips={SPANS.map((name) => ({ name, label: name === 'month' ? month(today) : t(`figures.span.${name}`) }))}
      chosen={span}
      onChoose={choose}
    />
  );
}

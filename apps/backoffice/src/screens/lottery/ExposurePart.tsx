import type { StaffIssue } from '@baize/contract/backoffice/lottery.ts';
import { t } from '../../app/texts.ts';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { useLotteryExposure } from '../../features/lottery/index.ts';
import { bookName } from './bookNames.ts';
import { HeatPart } from './HeatPart.tsx';

interface ExposurePartProps {
  readonly row: StaffIssue;
  readonly merchantId: string;
  readonly mayCap: boolean;
}

/** What the issue could cost, number by number, and what staff have limited in it. */
export function ExposurePart({ row, merchantId, mayCap }: ExposurePartProps) {
  const { data } = useLotteryExposure(merchantId, row.issueId);
  const canCap = mayCap && row.state === 'open';
  if (!data || (data.books.length === 0 && data.capped.length === 0 && !canCap)) return null;
  return (
    <>
      <PanelPart title={t('lottery.exposure', { worst: data.worst, stake: data.stake })}>
        <HeatPart issueId={row.issueId} merchantId={merchantId} canCap={canCap} />
      </PanelPart>
      {data.capped.length > 0 && (
        <PanelPart title={t('lottery.limitedByStaff')}>
          <Facts
            facts={data.capped.map((one): [string, string] => [
              t(one.cap === '0.00' ? 'lottery.numberSoldOut' : 'lottery.numberAtMost', {
                ...{ book: bookName(one.book), name: one.name, cap: one.cap },
              }),
              `${one.staffName}: ${one.reason}`,
            ])}
          />
        </PanelPart>
      )}
    </>
  );
}

import { RATE_KEYS, type Rates } from '@baize/contract/agency/shapes.ts';
import type { AgencyNode } from '@baize/contract/backoffice/agency.ts';
import { makeGeneralAgent } from '@baize/contract/backoffice/agencyStatements.ts';
import { Button } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { CATEGORIES, MemberStatements } from '../../features/agency/index.ts';
import { ActDialog } from '../../kit/ActForm.tsx';
import { member } from '../../kit/fields.tsx';
import { RowPanel, type Seat } from '../../kit/ListPage.tsx';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';
import { percent } from '../../parts/show/words.ts';
import { QuotasForm } from './QuotasForm.tsx';
import { typeWords } from './agentWords.ts';
import { RatesForm } from './RatesForm.tsx';

interface NodePanelProps {
  readonly row: AgencyNode;
  readonly seat: Seat;
  /** Nobody is above. */
  readonly isOfHouse: boolean;
}

export function NodePanel({ row, seat, isOfHouse }: NodePanelProps) {
  const { may } = useDesk();
  const { merchantId, onClose } = seat;
  const { pending, userName } = row;
  return (
    <RowPanel
      seat={seat}
      title={userName}
      about={typeWords(row)}
      facts={[
        member(merchantId, { memberId: row.memberId }),
        row.isAgent && [t('agents.team'), t('agents.membersAgents', { members: row.members, agents: row.agents })],
        ...RATE_KEYS.map((key) => [CATEGORIES[key], rateWords(row.rates, pending, key)] as const),
      ]}
    >
      {row.isAgent && (
        <Button small onClick={() => seat.open('', { userName })}>
          {t('agents.showDownlines')}
        </Button>
      )}
      {isOfHouse && row.type !== 2 && row.type !== 42 && (
        <ActDialog
          act={makeGeneralAgent}
          input={{ merchantId, userName }}
          button={t('agents.makeAGeneralAgent')}
          kind="line"
          title={t('agents.makeAGeneralAgent2', { userName })}
          submit={t('agents.makeAGeneralAgent')}
          danger
          note={<p>{t('agents.generalAgentsHaveNoUpline')}</p>}
          said={() => t('agents.isAGeneralAgentNow', { userName })}
        />
      )}
      <MemberStatements merchantId={merchantId} userName={userName} />
      {row.isAgent && <QuotasForm merchantId={merchantId} userName={userName} />}
      {may('agency.rates', merchantId) && (
        <PanelPart title={t('agents.changeRates')}>
          <RatesForm row={row} merchantId={merchantId} onDone={onClose} />
        </PanelPart>
      )}
    </RowPanel>
  );
}

function rateWords(rates: Rates, pending: AgencyNode['pending'], key: keyof Rates): string {
  const next = pending?.rates[key];
  const words = (rate: string | undefined) => percent(Number(rate ?? 0), 2);
  return next === undefined || next === rates[key]
    ? words(rates[key])
    : t('agents.ratesNextFromFromday', {
        rates: words(rates[key]),
        next: words(next),
        fromDay: pending?.fromDay ?? '',
      });
}

import { useState } from 'react';
import { RATE_KEYS, type Rates } from '@baize/contract/agency/shapes.ts';
import type { AgencyNode } from '@baize/contract/backoffice/agency.ts';
import { Button } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { CATEGORIES, MemberStatements, useMakeGeneralAgent } from '../../features/agency/index.ts';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { percent } from '../../parts/show/words.ts';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { QuotasForm } from './QuotasForm.tsx';
import { typeWords } from './agentWords.ts';
import { RatesForm } from './RatesForm.tsx';

interface NodePanelProps {
  readonly row: AgencyNode;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  /** Nobody is above. */
  readonly isOfHouse: boolean;
  readonly onClose: () => void;
  readonly onOpenTeam: () => void;
}

export function NodePanel({ row, hasLeft, merchantId, isOfHouse, onClose, onOpenTeam }: NodePanelProps) {
  const { may } = useDesk();
  const { pending } = row;
  return (
    <DetailPanel title={row.userName} about={typeWords(row)} of={row.memberId} hasLeft={hasLeft} onClose={onClose}>
      <Facts
        facts={[
          [t('common.member'), <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
          ...(row.isAgent
            ? [[t('agents.team'), t('agents.membersAgents', { members: row.members, agents: row.agents })] as const]
            : []),
          ...RATE_KEYS.map((key) => [CATEGORIES[key], rateWords(row.rates, pending, key)] as const),
        ]}
      />
      {row.isAgent && (
        <Button small onClick={onOpenTeam}>
          {t('agents.showDownlines')}
        </Button>
      )}
      {isOfHouse && row.type !== 2 && row.type !== 42 && may('agency.moves', merchantId) && (
        <MakeGeneral row={row} merchantId={merchantId} />
      )}
      <MemberStatements merchantId={merchantId} userName={row.userName} />
      {row.isAgent && <QuotasForm merchantId={merchantId} userName={row.userName} />}
      {may('agency.rates', merchantId) && (
        <PanelPart title={t('agents.changeRates')}>
          <RatesForm row={row} merchantId={merchantId} onDone={onClose} />
        </PanelPart>
      )}
    </DetailPanel>
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

function MakeGeneral({ row, merchantId }: Pick<NodePanelProps, 'row' | 'merchantId'>) {
  const { say } = useDesk();
  const make = useMakeGeneralAgent();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button small kind="line" onClick={() => setAsking(true)}>
        {t('agents.makeAGeneralAgent')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('agents.makeAGeneralAgent2', { userName: row.userName })}
          submit={t('agents.makeAGeneralAgent')}
          onSubmit={async (reason) => {
            await make({ merchantId, userName: row.userName, reason });
            say(t('agents.isAGeneralAgentNow', { userName: row.userName }));
          }}
          onClose={() => setAsking(false)}
        >
          {t('agents.generalAgentsHaveNoUpline')}
        </ReasonDialog>
      )}
    </>
  );
}

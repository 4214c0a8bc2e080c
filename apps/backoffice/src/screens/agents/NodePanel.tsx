import { useState } from 'react';
import { RATE_KEYS, type Rates } from '@baize/contract/agency/shapes.ts';
import type { AgencyNode } from '@baize/contract/backoffice/agency.ts';
import { Button } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { MemberStatements, useMakeGeneralAgent } from '../../features/agency/index.ts';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { QuotasForm } from './QuotasForm.tsx';
import { CATEGORIES, typeWords } from './agentWords.ts';
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

/** One member of the tree: rates, quotas, what was earned and why it is late. */
export function NodePanel({ row, hasLeft, merchantId, isOfHouse, onClose, onOpenTeam }: NodePanelProps) {
  const { may } = useDesk();
  const { pending } = row;
  return (
    <DetailPanel title={row.userName} about={typeWords(row)} of={row.memberId} hasLeft={hasLeft} onClose={onClose}>
      <Facts
        facts={[
          ['Member', <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
          ...(row.isAgent ? [['Team', `${row.members} members, ${row.agents} agents`] as const] : []),
          ...RATE_KEYS.map((key) => [CATEGORIES[key], rateWords(row.rates, pending, key)] as const),
        ]}
      />
      {row.isAgent && (
        <Button small onClick={onOpenTeam}>
          Show downlines
        </Button>
      )}
      {isOfHouse && row.type !== 2 && row.type !== 42 && may('agency.moves', merchantId) && (
        <MakeGeneral row={row} merchantId={merchantId} />
      )}
      <MemberStatements merchantId={merchantId} userName={row.userName} />
      {row.isAgent && <QuotasForm merchantId={merchantId} userName={row.userName} />}
      {may('agency.rates', merchantId) && (
        <PanelPart title="Change rates">
          <RatesForm row={row} merchantId={merchantId} onDone={onClose} />
        </PanelPart>
      )}
    </DetailPanel>
  );
}

function rateWords(rates: Rates, pending: AgencyNode['pending'], key: keyof Rates): string {
  const next = pending?.rates[key];
  const words = (rate: string | undefined) => `${Number(rate ?? 0).toFixed(2)} %`;
  return next === undefined || next === rates[key]
    ? words(rates[key])
    : `${words(rates[key])} → ${words(next)} from ${pending?.fromDay}`;
}

function MakeGeneral({ row, merchantId }: Pick<NodePanelProps, 'row' | 'merchantId'>) {
  const { say } = useDesk();
  const make = useMakeGeneralAgent();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button small kind="line" onClick={() => setAsking(true)}>
        Make a general agent
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Make ${row.userName} a general agent`}
          submit="Make a general agent"
          onSubmit={async (reason) => {
            await make({ merchantId, userName: row.userName, reason });
            say(`${row.userName} is a general agent now.`);
          }}
          onClose={() => setAsking(false)}
        >
          General agents have no upline, open players and agents, and get contracts of the house. This can’t be undone.
        </ReasonDialog>
      )}
    </>
  );
}

import { isUserName } from '@baize/contract/agency/shapes.ts';
import type { AgentContract, ContractKind } from '@baize/contract/agency/contracts.ts';
import { Button, Notice, Stack, Text, TextField } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Docked } from '../../app/shell/Dock.tsx';
import { PinSheet } from '../paymentPin/index.ts';
import { usePropose, type Contracts } from './contracts.queries.ts';
import { isRising, tiersOf, wrongIn } from './propose.rules.ts';
import { ProposeFrame } from './ProposeFrame.tsx';
import { TierFields } from './TierFields.tsx';
import { useContractWords } from './useContractWords.ts';
import { useProposal } from './useProposal.ts';

interface ProposeFormProps {
  readonly kind: ContractKind;
  readonly data: Contracts;
  /** To whom; empty: still to be said. */
  readonly userName: string;
  /** The contract in force that is to be changed. */
  readonly replaces: AgentContract | undefined;
  readonly onDone: (contract: AgentContract) => void;
}

export function ProposeForm({ kind, data, userName, replaces, onDone }: ProposeFormProps) {
  const { t } = useApp();
  const words = useContractWords();
  const isDividend = kind === 'dividend';
  const proposal = useProposal({ kind, data, userName, replaces });
  const { values, rateType } = proposal;
  const [wasSent, setWasSent] = useState(false);
  const propose = usePropose({ onDone });
  const name = values.userName.trim().toLowerCase();
  const wrong = values.tiers.map((tier) => wrongIn(tier, rateType, isDividend));
  const isReady = isUserName(name) && wrong.every((one) => one === null) && isRising(values.tiers);
  const send = () => {
    setWasSent(true);
    if (!isReady) return;
    propose.begin({
      kind,
      userName: name,
      category: values.category,
      ...(isDividend ? { period: values.period } : {}),
      funding: values.funding,
      terms: { ...proposal.terms, tiers: tiersOf(values.tiers, rateType, isDividend) },
      ...(replaces ? { replaces: replaces.contractId } : {}),
    });
  };
  return (
    <Docked
      dock={
        <Button kind="main" wide looksOff={!isReady} onClick={send}>
          {t('contracts.offer')}
        </Button>
      }
    >
      <Stack gap={4} gutter>
        {propose.refusal && (
          <Notice tone="bad" role="alert">
            {propose.refusal.message}
          </Notice>
        )}
        <TextField
          label={t('contracts.to')}
          value={values.userName}
          error={
            (wasSent && !isUserName(name) ? t('open.nameMissing') : undefined) ?? propose.refusal?.fields['userName']
          }
          readOnly={replaces !== undefined}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => proposal.set({ userName: event.target.value })}
        />
        <ProposeFrame kind={kind} proposal={proposal} isFixed={replaces !== undefined} />
        <TierFields
          tiers={values.tiers}
          max={data.limits.tiersMax}
          isDividend={isDividend}
          rateType={rateType}
          wrong={wasSent ? wrong : []}
          onChange={(tiers) => proposal.set({ tiers })}
        />
        {wasSent && wrong.every((one) => one === null) && !isRising(values.tiers) && (
          <Notice tone="bad" role="alert">
            {t('contracts.notRising')}
          </Notice>
        )}
        <Text size="label" tone="muted" break="anywhere">
          {words.fineprint({ ...proposal.terms, tiers: [] }, isDividend)}
        </Text>
      </Stack>
      <PinSheet pin={propose} sum={t(`contracts.${kind}`)} agreed={t('contracts.offeredTo', { name })} />
    </Docked>
  );
}

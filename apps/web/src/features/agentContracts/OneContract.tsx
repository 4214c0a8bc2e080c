import type { AgentContract } from '@baize/contract/agency/contracts.ts';
import { Button, Notice, pairClass, Stack, Text } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { Docked } from '../../app/shell/Dock.tsx';
import { PinSheet } from '../paymentPin/index.ts';
import styles from './agentContracts.module.css';
import { ContractPaper } from './ContractPaper.tsx';
import { useAnswer, useEnd } from './contracts.queries.ts';
import { CONTRACT_PAGES, useContractWords } from './useContractWords.ts';

type AuditEvent = AgentContract['actions'][number];
const ANSWERS = { accept: 'A', refuse: 'R', takeBack: 'C', agreeEnd: 'C', keep: 'A' } as const;

/** Every step is signed by the payment password. */
export function OneContract({ contract }: { readonly contract: AgentContract }) {
  const { t, say } = useApp();
  const { scope } = useContractWords();
  const onDone = ({ status }: AgentContract) => void say(t(`contracts.done.${status}`), { tone: 'ok' });
  const answer = useAnswer({ onDone });
  const end = useEnd({ onDone });
  const pin = end.isAsking ? end : answer;
  const refusal = answer.refusal ?? end.refusal;
  const { kind, contractId, termsHash, actions } = contract;
  const handle = (action: AuditEvent) => {
    answer.forget();
    end.forget();
    if (action === 'askEnd') end.begin({ kind, contractId });
    else if (action !== 'change') answer.begin({ kind, contractId, termsHash, status: ANSWERS[action] });
  };
  return (
    <Docked dock={actions.length === 0 ? null : <Buttons contract={contract} onAction={handle} />}>
      <Stack gap={3} className={styles.page}>
        {refusal && (
          <Stack gutter>
            <Notice tone="bad" role="alert">
              {refusal.message}
            </Notice>
          </Stack>
        )}
        <ContractPaper contract={contract} />
        {actions.includes('accept') && (
          <Text gutter size="label" tone="muted" align="center" break="anywhere">
            {t('contracts.nothingHolds')}
          </Text>
        )}
      </Stack>
      <PinSheet pin={pin} sum={t(`contracts.${kind}`)} agreed={scope(contract)} />
    </Docked>
  );
}

interface ButtonsProps {
  readonly contract: AgentContract;
  readonly onAction: (action: AuditEvent) => void;
}

function Buttons({ contract, onAction }: ButtonsProps) {
  const { t } = useApp();
  const { actions, kind, contractId, receiver } = contract;
  const button = (action: AuditEvent, look: 'main' | 'plain' | 'line', label: ReactNode) =>
    actions.includes(action) && (
      <Button key={action} kind={look} onClick={() => onAction(action)}>
        {label}
      </Button>
    );
  return (
    <div className={pairClass}>
      {button('refuse', 'plain', t('contracts.refuse'))}
      {button('accept', 'main', t('contracts.accept'))}
      {button('takeBack', 'line', t('contracts.takeBack'))}
      {button('keep', 'plain', t('contracts.keep'))}
      {button('agreeEnd', 'line', t('contracts.agreeEnd'))}
      {button('askEnd', 'line', t('contracts.askEnd'))}
      {actions.includes('change') && (
        <Link
          to={`${CONTRACT_PAGES[kind]}?userName=${encodeURIComponent(receiver)}&replaces=${contractId}`}
          className={styles.link}
        >
          {t('contracts.change')}
        </Link>
      )}
    </div>
  );
}

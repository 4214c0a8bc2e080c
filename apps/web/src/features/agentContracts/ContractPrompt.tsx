import type { AgentContract } from '@baize/contract/agency/contracts.ts';
import { Button, Sheet } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { routeOf } from '../../app/router/routes.ts';
import { useAgencyWords } from '../agency/index.ts';
import styles from './agentContracts.module.css';
import { useWaiting } from './contracts.queries.ts';
import { TermsTable } from './TermsTable.tsx';
import { CONTRACT_PAGES, useContractWords } from './useContractWords.ts';

/** Real agents only: trial and test accounts are asked for nothing. */
const ASKED_TYPES = [1, 2];
const PROMPTED = 'agencyPrompted';

/** G2: a contract that waits is shown once after each login. */
export function ContractPrompt() {
  const { t, session, goTo } = useApp();
  const [isAsked, setAsked] = useState(() => wasPrompted(session?.token));
  const isMember = session !== null && ASKED_TYPES.includes(session.type);
  const { data } = useWaiting(isMember && !isAsked);
  const waiting = data?.waiting ?? [];
  const [first] = waiting;
  const isOpen = isMember && !isAsked && first !== undefined;
  const close = () => {
    keepPrompted(session?.token);
    setAsked(true);
  };
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      label={t(first ? routeOf(CONTRACT_PAGES[first.kind]).title : 'contracts.forYou')}
      closeLabel={t('common.close')}
    >
      {isOpen && (
        <Offer
          contract={first}
          all={waiting.length}
          onCancel={close}
          onGo={() => {
            close();
            goTo(`${CONTRACT_PAGES[first.kind]}?contract=${first.contractId}`);
          }}
        />
      )}
    </Sheet>
  );
}

interface OfferProps {
  readonly contract: AgentContract;
  readonly all: number;
  readonly onCancel: () => void;
  readonly onGo: () => void;
}

function Offer({ contract, all, onCancel, onGo }: OfferProps) {
  const { t } = useApp();
  const { moment } = useAgencyWords();
  const { giver, scope } = useContractWords();
  return (
    <div className={styles.offer}>
      <p className={`${styles.sub} num`}>
        {[all > 1 && t('contracts.firstOf', { all }), t('contracts.waitsSince', { time: moment(contract.proposedAt) })]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p>
        {t('contracts.offers', {
          name: giver(contract.giver),
          kind: t(`contracts.${contract.kind}`),
          scope: scope(contract),
        })}
      </p>
      <div className={styles.inset}>
        <TermsTable contract={contract} />
      </div>
      <p className={styles.sub}>{t('contracts.nothingHolds')}</p>
      <div className={styles.pair}>
        <Button kind="line" onClick={onCancel}>
          {t('team.cancel')}
        </Button>
        <Button kind="main" onClick={onGo}>
          {t('contracts.goAndRead')}
        </Button>
      </div>
    </div>
  );
}

const wasPrompted = (token: string | undefined): boolean => {
  try {
    return sessionStorage.getItem(PROMPTED) === token?.slice(-PART);
  } catch {
    return false;
  }
};
/** Enough to tell logins apart, too little to be a token. */
const PART = 8;
function keepPrompted(token: string | undefined): void {
  try {
    if (token) sessionStorage.setItem(PROMPTED, token.slice(-PART));
  } catch {
    // Asked twice is no fault.
  }
}

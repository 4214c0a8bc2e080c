import type { AgentContract } from '@baize/contract/agency/contracts.ts';
import { Button, pairClass, Sheet, Stack } from '@baize/ui';
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

/** G2: each contract that waits is shown once after a login, one after the other. */
export function ContractPrompt() {
  const { t, session, goTo } = useApp();
  const [prompted, setPrompted] = useState(() => promptedAfter(session?.token));
  const isMember = session !== null && ASKED_TYPES.includes(session.type);
  const { data } = useWaiting(isMember);
  const waiting = data?.waiting ?? [];
  const place = waiting.findIndex(({ contractId }) => !prompted.includes(contractId));
  const first = waiting[place];
  const isOpen = isMember && first !== undefined;
  const close = () => {
    if (!first) return;
    const after = [...prompted, first.contractId];
    keepPrompted(session?.token, after);
    setPrompted(after);
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
          key={first.contractId}
          contract={first}
          place={place + 1}
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
  /** Which of all that wait. */
  readonly place: number;
  readonly all: number;
  readonly onCancel: () => void;
  readonly onGo: () => void;
}

function Offer({ contract, place, all, onCancel, onGo }: OfferProps) {
  const { t } = useApp();
  const { moment } = useAgencyWords();
  const { giver, scope } = useContractWords();
  return (
    <Stack gap={4}>
      <p className={`${styles.sub} num`}>
        {[
          all > 1 && t('contracts.placeOf', { place, all }),
          t('contracts.waitsSince', { time: moment(contract.proposedAt) }),
        ]
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
      <div className={pairClass}>
        <Button kind="line" onClick={onCancel}>
          {t('team.cancel')}
        </Button>
        <Button kind="main" onClick={onGo}>
          {t('contracts.goAndRead')}
        </Button>
      </div>
    </Stack>
  );
}

/** Enough to tell logins apart, too little to be a token. */
const PART = 8;
const loginOf = (token: string): string => token.slice(-PART);

/** The contracts that were shown since this login. */
function promptedAfter(token: string | undefined): readonly string[] {
  try {
    const [login, ...ids] = (sessionStorage.getItem(PROMPTED) ?? '').split(' ');
    return token !== undefined && login === loginOf(token) ? ids : [];
  } catch {
    return [];
  }
}
function keepPrompted(token: string | undefined, ids: readonly string[]): void {
  try {
    if (token) sessionStorage.setItem(PROMPTED, [loginOf(token), ...ids].join(' '));
  } catch {
    // Asked twice is no fault.
  }
}

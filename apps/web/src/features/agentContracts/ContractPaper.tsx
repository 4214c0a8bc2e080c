import type { AgentContract } from '@baize/contract/agency/contracts.ts';
import { dayIn } from '@baize/i18n/moments.ts';
import { useApp } from '../../app/app.ts';
import { Paper, useAgencyWords } from '../agency/index.ts';
import styles from './agentContracts.module.css';
import { Seal, Signature } from './SealArt.tsx';
import { TermsTable } from './TermsTable.tsx';
import { useContractWords } from './useContractWords.ts';

/** A contract as a signed paper: who pays, tiers, costs in plain words, dates, both signatures. */
export function ContractPaper({ contract }: { readonly contract: AgentContract }) {
  const { t } = useApp();
  const { moment } = useAgencyWords();
  const words = useContractWords();
  const { kind, giver, funding, terms, termsHash, status, fromAt, endsAt, proposedAt } = contract;
  const isDividend = kind === 'dividend';
  const since = fromAt !== null && status !== 'P';
  return (
    <Paper label={t(`contracts.${kind}`)}>
      <div className={styles.paper}>
        {giver === null && <Seal className={styles.seal} />}
        <h2>{t(`contracts.${kind}`)}</h2>
        <p className={styles.sub}>
          {words.scope(contract)} · {t('contracts.offeredBy', { name: words.giver(giver) })}
        </p>
        <p>
          {t(`contracts.paid.${kind}`)} {t(`contracts.funding.${funding}`)}
        </p>
        <TermsTable contract={contract} />
        <p className={styles.sub}>{words.fineprint(terms, isDividend)}</p>
        <p className={`${styles.sub} num`}>
          {[
            t(`contracts.status.${status}`),
            since && t('contracts.since', { time: moment(fromAt) }),
            endsAt !== null && t('contracts.ends', { time: moment(endsAt) }),
            t('contracts.hash', { hash: words.hash(termsHash) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Signatures contract={contract} proposedAt={proposedAt} />
      </div>
    </Paper>
  );
}

const SIGNED = ['A', 'E', 'V', 'C'];

function Signatures({ contract, proposedAt }: { readonly contract: AgentContract; readonly proposedAt: string }) {
  const { t, start, session } = useApp();
  const { date } = useAgencyWords();
  const { giver } = useContractWords();
  const dayOf = (instant: string) => date(dayIn(instant, start.merchant.timeZone));
  const isSigned = SIGNED.includes(contract.status) && contract.answeredAt !== null;
  const isMe = contract.receiver === session?.userName;
  return (
    <div className={styles.sign}>
      <div>
        <Signature className={styles.hand} />
        <b>
          <bdi>{giver(contract.giver)}</bdi>
        </b>
        <span className="num">{dayOf(proposedAt)}</span>
      </div>
      <div>
        {isSigned && <Signature className={styles.hand} />}
        <b>
          <bdi>{isMe ? t('contracts.you') : contract.receiver}</bdi>
        </b>
        <span className="num">
          {isSigned && contract.answeredAt !== null ? dayOf(contract.answeredAt) : t('contracts.notSigned')}
        </span>
      </div>
    </div>
  );
}

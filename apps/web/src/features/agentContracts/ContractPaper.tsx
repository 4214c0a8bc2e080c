import type { AgentContract, ContractExample } from '@baize/contract/agency/contracts.ts';
import { dayIn } from '@baize/i18n/moments.ts';
import { Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Paper, useAgencyWords } from '../agency/index.ts';
import styles from './agentContracts.module.css';
import { Seal, Signature } from './SealArt.tsx';
import { TermsTable } from './TermsTable.tsx';
import { useContractWords } from './useContractWords.ts';

export function ContractPaper({ contract }: { readonly contract: AgentContract }) {
  const { t } = useApp();
  const { date } = useAgencyWords();
  const { start } = useApp();
  const words = useContractWords();
  const { kind, giver, funding, terms, termsHash, status, fromAt, endsAt, proposedAt } = contract;
  const isDividend = kind === 'dividend';
  const since = fromAt !== null && status !== 'P';
  // An end is the moment after its last day.
  const dayOf = (instant: string, shiftMs = 0) =>
    date(dayIn(new Date(Date.parse(instant) + shiftMs).toISOString(), start.merchant.timeZone));
  return (
    <Paper label={t(`contracts.${kind}`)}>
      <Stack gap={3} className={styles.paper}>
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
        {contract.example && <Example example={contract.example} />}
        <p className={`${styles.sub} num`}>
          {[
            t(`contracts.status.${status}`),
            since && t('contracts.since', { time: dayOf(fromAt) }),
            endsAt !== null && t('contracts.ends', { time: dayOf(endsAt, -1) }),
            t('contracts.hash', { hash: words.hash(termsHash) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Signatures contract={contract} proposedAt={proposedAt} />
      </Stack>
    </Paper>
  );
}

/** The offer applied to the last period that is over. */
function Example({ example }: { readonly example: ContractExample }) {
  const { t, money } = useApp();
  const { day, share, count } = useAgencyWords();
  const { from, to, amount, rate, base, active } = example;
  const period = from === to ? day(from) : t('income.span', { from: day(from), to: day(to) });
  const how =
    rate !== null && t('contracts.exampleHow', { rate: share(rate), base: money(base), active: count(active) });
  return (
    <p className="num">
      <b>{t('contracts.example', { period, amount: money(amount) })}</b> {how}
    </p>
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

import type { OutputOf } from '@baize/contract/call.ts';
import type { betDetail } from '@baize/contract/games/rounds.ts';
import { formatMoment, type TextKey } from '@baize/i18n';
import { Button, buttonClass, Figures, Notice, Sheet, Skeleton, Stack, Tag, Text } from '@baize/ui';
import { useState, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { gameAddress } from '../../app/router/gameAddress.ts';
import { Link } from '../../app/router/Link.tsx';
import { TextLink } from '../../app/router/TextLink.tsx';
import { useVendors } from '../vendors/index.ts';
import styles from './BetSheet.module.css';
import { useBet } from './records.queries.ts';
import { inPlayOf, isNegative, isZero } from './records.rules.ts';
import { STATUS_TONES } from './statusTones.ts';
import { useSignedMoney } from './useSignedMoney.ts';

type Round = OutputOf<typeof betDetail>;

/** A round: stake, payout, movements, replay, fairness check. */
export function BetSheet({
  bet,
  onClose,
}: {
  bet: { readonly roundId: string; readonly vendor: string };
  onClose: () => void;
}) {
  const { t } = useApp();
  const round = useBet(bet);
  const [replaying, setReplaying] = useState(false);
  const replayUrl = round.data?.replayUrl ?? null;
  if (replaying && round.data && replayUrl !== null)
    return <Replay name={round.data.gameName} url={replayUrl} onClose={() => setReplaying(false)} />;
  return (
    <Sheet
      open
      onClose={onClose}
      label={round.data?.gameName ?? t('bets.detail')}
      closeLabel={t('common.close')}
      footer={round.data && <Proofs round={round.data} onReplay={() => setReplaying(true)} />}
    >
      <QueryView
        query={round}
        waiting={<Waiting />}
        failed={{ title: t('bets.detailFailed'), text: t('bets.failedText') }}
      >
        {(found) => <Detail round={found} />}
      </QueryView>
    </Sheet>
  );
}

function Detail({ round }: { round: Round }) {
  const { t, money, start, language } = useApp();
  const signed = useSignedMoney();
  const vendors = useVendors();
  const vendor = vendors.data?.sorting
    .flatMap((group) => group.vendorNames)
    .find(({ vassalage }) => vassalage === round.vendor);
  // A zero win means lost: nothing moved.
  const entries = round.entries.filter(({ amount, bonusPart }) => !isZero(amount) || bonusPart);
  const moment = (instant: string) => formatMoment(instant, start.merchant.timeZone, language, 'seconds');
  return (
    <>
      {round.status === 'open' && <Notice>{t('bets.inPlayText', { amount: money(inPlayOf(round)) })}</Notice>}
      <Figures rows={useFacts(round, vendor?.displayName ?? round.vendor)} />
      <section>
        <Text as="h3" size="small-strong" tone="soft" className={styles.head}>
          {t('bets.entries')}
        </Text>
        {entries.length === 0 && (
          <Text size="small" tone="muted" className={styles.none}>
            {t('bets.noEntries')}
          </Text>
        )}
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <span className="grow">
                {entry.code in ENTRY_WORDS ? t(ENTRY_WORDS[entry.code as keyof typeof ENTRY_WORDS]) : entry.code}
                <small>{moment(entry.createdAt)}</small>
              </span>
              <Text as="span" align="end">
                <bdi className="ltr num">{signed(entry.amount)}</bdi>
                {entry.bonusPart && <small>{t('bets.bonus', { amount: signed(entry.bonusPart) })}</small>}
                <small>{t('bets.balanceAfter', { amount: money(entry.balance) })}</small>
              </Text>
            </li>
          ))}
        </ul>
      </section>
      {round.replayUrl === null && round.status !== 'open' && (
        <Text size="small" tone="muted" className={styles.none}>
          {t('bets.noReplay')}
        </Text>
      )}
      <Text size="small" tone="muted" className={styles.none}>
        <TextLink to={`/m/feedback?round=${round.roundId}`}>{t('bets.problem')}</TextLink>
      </Text>
    </>
  );
}

const ENTRY_WORDS = {
  BET: 'bets.code.BET',
  WIN: 'bets.code.WIN',
  BET_ROLLBACK: 'bets.code.BET_ROLLBACK',
  WIN_ROLLBACK: 'bets.code.WIN_ROLLBACK',
  CORRECTION: 'bets.code.CORRECTION',
} as const satisfies Record<string, TextKey>;

function useFacts(round: Round, vendor: string) {
  const { t, money, start, language } = useApp();
  const signed = useSignedMoney();
  const { net } = round;
  const isOver = round.status !== 'open';
  const isGain = !isNegative(net) && !isZero(net);
  const facts: { name: string; value: ReactNode }[] = [
    {
      name: t('bets.status'),
      value: <Tag tone={STATUS_TONES[round.status]}>{t(`bets.status.${round.status}`)}</Tag>,
    },
    { name: t('bets.vendor'), value: vendor },
    { name: t('bets.time'), value: formatMoment(round.createdAt, start.merchant.timeZone, language, 'seconds') },
    { name: t('bets.stakeLabel'), value: money(round.stake) },
  ];
  if (round.bonusPart) facts.push({ name: t('bets.bonusPart'), value: money(round.bonusPart) });
  if (isOver) facts.push({ name: t('bets.returnedLabel'), value: money(round.win) });
  if (isOver && round.bonusWin) facts.push({ name: t('bets.bonusWin'), value: money(round.bonusWin) });
  if (isOver) {
    const value = (
      <Text as="span" tone={isGain ? 'money' : undefined}>
        {signed(net)}
      </Text>
    );
    facts.push({ name: t('bets.netLabel'), value });
  }
  const roundId = (
    <Text as="span" size="small" tone="soft">
      {round.roundId}
    </Text>
  );
  return [...facts, { name: t('bets.roundId'), value: roundId }];
}

function Proofs({ round, onReplay }: { round: Round; onReplay: () => void }) {
  const { t } = useApp();
  const open = round.status === 'open';
  if (round.replayUrl === null && round.fairness === null && !open) return null;
  return (
    <div className={styles.proofs}>
      {round.fairness !== null && (
        <a className={buttonClass({ kind: 'line' })} href={round.fairness} target="_blank" rel="noopener noreferrer">
          {t('bets.fairness')}
          <span className="sr">, {t('common.opensNewWindow')}</span>
        </a>
      )}
      {open && (
        <Link to={gameAddress(round.nodeId)} className={buttonClass({ kind: 'main' })}>
          {t('bets.proceed')}
        </Link>
      )}
      {round.replayUrl !== null && !open && <Button onClick={onReplay}>{t('bets.replay')}</Button>}
    </div>
  );
}

/** The vendor's replay page with a game's sandbox. */
function Replay({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  const { t } = useApp();
  return (
    <Sheet open onClose={onClose} label={t('bets.replayOf', { game: name })} closeLabel={t('common.close')}>
      <iframe
        className={styles.replay}
        src={url}
        title={t('bets.replayOf', { game: name })}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
      />
    </Sheet>
  );
}

function Waiting() {
  return (
    <Stack gap={3}>
      {[1, 2, 3, 4, 5, 6].map((bone) => (
        <Skeleton key={bone} block={18} inline={bone % 2 ? '100%' : '84%'} />
      ))}
    </Stack>
  );
}

import { formatNumber } from '@baize/i18n';
import type { Suborder } from '@baize/contract/lottery/orders.ts';
import { findLotteryGame } from '@baize/lottery/index.ts';
import { Button, Figures, Icon, join, Row, Skeleton, Stack, Tag, Text } from '@baize/ui';
import { shieldIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { useSignedMoney } from '../records/index.ts';
import { Balls } from './Balls.tsx';
import { FairnessSheet } from './FairnessSheet.tsx';
import { keepAgain } from './keptSlip.ts';
import { useCancelLines, useLotteryOrder, useStopChase, type OrderDetail } from './lottery.queries.ts';
import { PrizeTable } from './PrizeTable.tsx';
import { hasPrizes } from './prizes.rules.ts';
import { ShownPicks } from './ShownPicks.tsx';
import { useDrawWords } from './drawWords.ts';
import { STATUS_TONES, useSymbolWord } from './words.ts';
import orderStyles from './order.module.css';
import styles from './lottery.module.css';

/** An order with every line in every issue. */
export function OrderView({ orderId }: { readonly orderId: string }) {
  const { t } = useApp();
  return (
    <QueryView
      query={useLotteryOrder(orderId)}
      waiting={
        <div className={styles.body}>
          <Skeleton className={styles.bone} />
        </div>
      }
      failed={{ title: t('lottery.order.failed') }}
    >
      {(order) => <Order order={order} />}
    </QueryView>
  );
}

function Order({ order }: { readonly order: OrderDetail }) {
  const [numero, setNumero] = useState<string | null>(null);
  // Before up to two hundred issues.
  const isChase = order.totalChasePhases > 1;
  return (
    <div className={join(styles.body, styles.below)}>
      <Facts order={order} />
      {isChase && <Ways order={order} />}
      {order.numeros.map((issue) => (
        <Issue key={issue.phase} {...{ order, issue }} onVerify={() => setNumero(issue.numero)} />
      ))}
      <Money order={order} />
      {!isChase && <Ways order={order} />}
      <FairnessSheet gameCode={order.gameCode} family={order.family} numero={numero} onClose={() => setNumero(null)} />
    </div>
  );
}

function Facts({ order }: { readonly order: OrderDetail }) {
  const { t, money } = useApp();
  const { when } = useDrawWords();
  const facts = [
    [t('lottery.order.number'), order.orderNumber],
    [t('lottery.order.placed'), when(order.bettingTime)],
    [t('lottery.order.table'), order.prizeTable],
    [t('lottery.order.stake'), money(order.totalBetAmount)],
    ...(Number(order.refunded) > 0 ? [[t('lottery.order.refunded'), money(order.refunded)]] : []),
    [t('lottery.order.won'), money(order.won)],
    ...(order.profitStop === null ? [] : [[t('lottery.order.stopsProfit'), money(order.profitStop)]]),
  ];
  return (
    <Stack as="section" gap={3} card pad className={orderStyles.card}>
      <h2>{order.gameName}</h2>
      <Figures rows={facts.map(([name = '', value]) => ({ name, value }))} />
      {order.winningStop && order.totalChasePhases > 1 && (
        <Text size="small" tone="muted">
          {t('lottery.order.stopsWin')}
        </Text>
      )}
    </Stack>
  );
}

interface IssueProps {
  readonly order: OrderDetail;
  readonly issue: OrderDetail['numeros'][number];
  readonly onVerify: () => void;
}

function Issue({ order, issue, onVerify }: IssueProps) {
  const { t } = useApp();
  const { when, short } = useDrawWords();
  const word = useSymbolWord();
  const { winningNumber } = issue;
  // Official results come from outside and have no seal.
  const isSealed = findLotteryGame(order.gameCode)?.mode !== 'Lott';
  const lines = order.suborders.filter(({ suborderId }) => suborderId.split('.')[1] === String(issue.phase));
  return (
    <Stack as="section" gap={3} card pad className={orderStyles.card}>
      <h3 className="num">
        {t('lottery.orders.issue', { numero: short(issue.numero) })} {issue.multiple > 1 && `× ${issue.multiple}`}
      </h3>
      {winningNumber === null ? (
        <Text size="small" tone="muted">
          {when(issue.drawTime)} · {t('lottery.order.waits')}
        </Text>
      ) : hasPrizes(order.family) ? (
        <PrizeTable family={order.family} numbers={winningNumber} />
      ) : (
        <Balls family={order.family} numbers={winningNumber} />
      )}
      {issue.lunarYear !== null && (
        <Text size="small" tone="muted">
          {t('lottery.order.lunarYear', { animal: word(issue.lunarYear) })}
        </Text>
      )}
      {issue.version > 1 && (
        <Text size="small" tone="muted">
          {t('lottery.order.corrected')}
        </Text>
      )}
      <Stack as="ul" gap={3} className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.suborderId} line={line} family={order.family} winningNumber={winningNumber} />
        ))}
      </Stack>
      {(winningNumber !== null || isSealed) && (
        <Button small kind="ghost" onClick={onVerify}>
          <Icon path={shieldIcon} small />
          {t(winningNumber === null ? 'lottery.order.sealed' : 'lottery.order.fair')}
        </Button>
      )}
    </Stack>
  );
}

interface LineProps {
  readonly line: Suborder;
  readonly family: string;
  readonly winningNumber: string | null;
}

function Line({ line, family, winningNumber }: LineProps) {
  const { t, money, confirm, language } = useApp();
  const cancel = useCancelLines();
  const [least = '', most = least] = [line.odds[0], line.odds.at(-1)].map(
    (odds) => odds && formatNumber(Number(odds), language),
  );
  async function handleCancel() {
    const isSure = await confirm({
      title: t('lottery.order.cancelAsk'),
      text: t('lottery.order.cancelText', { amount: money(line.amount) }),
      yes: t('lottery.order.cancel'),
      no: t('lottery.order.keep'),
    });
    if (isSure) cancel.mutate([line.suborderId]);
  }
  return (
    <li>
      <Row as="span" between gap={2} className={styles.lineHead}>
        <b>{line.playName}</b>
        <b className="num">{money(line.amount)}</b>
      </Row>
      <ShownPicks {...line} family={family} numbers={winningNumber?.split(',') ?? []} />
      <Row as="span" between gap={2} className={styles.lineHead}>
        <small className="num">
          {t('lottery.buy.combinations', { count: line.notes })}
          {line.multiple > 1 && ` × ${line.multiple}`} ·{' '}
          {t('lottery.order.odds', { odds: least === most ? least : `${least}–${most}` })}
        </small>
        <Tag tone={STATUS_TONES[line.status]}>
          {line.status === 'won'
            ? t('lottery.orders.wonAmount', { amount: money(line.win) })
            : t(`lottery.orders.${line.status}`)}
        </Tag>
      </Row>
      {line.status === 'waiting' && (
        <small className="num">{t('lottery.buy.most', { amount: money(line.maxWin) })}</small>
      )}
      {line.cancellable && (
        <Button small busy={cancel.isPending} onClick={() => void handleCancel()}>
          {t('lottery.order.cancel')}
        </Button>
      )}
    </li>
  );
}

const MONEY_WORDS = {
  BET: 'lottery.order.BET',
  WIN: 'lottery.order.WIN',
  BET_ROLLBACK: 'lottery.order.BET_ROLLBACK',
  WIN_ROLLBACK: 'lottery.order.WIN_ROLLBACK',
  CORRECTION: 'lottery.order.CORRECTION',
} as const;
const moneyWord = (code: string) =>
  code in MONEY_WORDS ? MONEY_WORDS[code as keyof typeof MONEY_WORDS] : MONEY_WORDS.CORRECTION;

/** What the order did to the balance, entry by entry. */
function Money({ order }: { readonly order: OrderDetail }) {
  const { t } = useApp();
  const signed = useSignedMoney();
  const { time } = useDrawWords();
  if (order.entries.length === 0) return null;
  return (
    <Stack as="section" gap={3} card pad className={orderStyles.card}>
      <h3>{t('lottery.order.money')}</h3>
      <Figures
        rows={order.entries.map(({ code, amount, createdAt }, at) => ({
          key: String(at),
          name: `${time(createdAt)} · ${t(moneyWord(code))}`,
          value: signed(amount),
        }))}
      />
    </Stack>
  );
}

const CANCELS_AT_ONCE = 200;

/** Stop, cancel, play again. */
function Ways({ order }: { readonly order: OrderDetail }) {
  const { t, confirm, say, goTo } = useApp();
  const stop = useStopChase();
  const cancel = useCancelLines();
  const open = order.suborders.filter(({ cancellable }) => cancellable);
  const isChase = order.totalChasePhases > 1;
  async function handleEnd() {
    const isSure = await confirm({
      title: t(isChase ? 'lottery.order.stopAsk' : 'lottery.order.cancelAllAsk'),
      text: t('lottery.order.stopText'),
      yes: t(isChase ? 'lottery.order.stop' : 'lottery.order.cancelAll'),
      no: t('lottery.order.keep'),
    });
    if (!isSure) return;
    if (isChase) stop.mutate(order.orderId);
    else cancel.mutate(open.slice(0, CANCELS_AT_ONCE).map(({ suborderId }) => suborderId));
  }
  function handleAgain() {
    const first = order.suborders.filter(({ suborderId }) => suborderId.split('.')[1] === '1');
    keepAgain(order.gameCode, first);
    say(t('lottery.order.againDone'));
    goTo(`/m/lottery?game=${order.gameCode}`);
  }
  return (
    <div className={orderStyles.ways}>
      {open.length > 0 && (isChase || open.length > 1) && (
        <Button busy={stop.isPending || cancel.isPending} onClick={() => void handleEnd()}>
          {t(isChase ? 'lottery.order.stop' : 'lottery.order.cancelAll')}
        </Button>
      )}
      <Button onClick={handleAgain}>{t('lottery.order.again')}</Button>
    </div>
  );
}

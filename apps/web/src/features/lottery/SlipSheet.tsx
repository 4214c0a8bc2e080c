import type { OpenIssue } from '@baize/contract/lottery/games.ts';
import { formatAmount } from '@baize/money';
import { Button, Checkbox, Chips, Empty, Notice, Sheet } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useWallet } from '../balance/index.ts';
import { clockText, useSecondsUntil } from './Countdown.tsx';
import { useChaseNumeros, usePlaceOrder, type ClockLook, type Plays } from './lottery.queries.ts';
import { nameOfPlay, type SlipLine } from './slipLines.ts';
import { useDrawWords, useSelectionWords } from './words.ts';
import styles from './lottery.module.css';

interface SlipSheetProps {
  readonly open: boolean;
  readonly plays: Plays;
  readonly issue: OpenIssue;
  readonly clock: ClockLook;
  readonly lines: readonly SlipLine[];
  readonly onRemove: (id: string) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const COUNTS = ['1', '5', '10', '20'] as const;
type Count = (typeof COUNTS)[number];
const DOUBLES_MAX = 10;

/** The lines of an order, on how many issues, and the last word before money moves. */
export function SlipSheet(props: SlipSheetProps) {
  const { t } = useApp();
  const { open, lines, onClose } = props;
  return (
    <Sheet open={open} onClose={onClose} label={t('lottery.slip.title')} closeLabel={t('common.close')}>
      {lines.length === 0 ? <Empty sign="card" title={t('lottery.slip.empty')} /> : open && <Ready {...props} />}
    </Sheet>
  );
}

/** The issues of a chase and what each of them stakes; empty: the shown one only. */
function useSteps(plays: Plays, numero: string) {
  const [count, setCount] = useState<Count>('1');
  const [stops, setStops] = useState(true);
  const [doubles, setDoubles] = useState(false);
  const numeros = useChaseNumeros(plays.gameCode, Number(count));
  const issues = count === '1' ? [] : (numeros.data?.list ?? []).filter((issue) => issue.numero >= numero);
  const steps = issues.map((issue, at) => ({
    numero: issue.numero,
    multiple: doubles ? 2 ** Math.min(at, DOUBLES_MAX) : 1,
  }));
  const times = steps.length === 0 ? 1 : steps.reduce((sum, { multiple }) => sum + multiple, 0);
  return {
    count,
    setCount,
    stops,
    setStops,
    doubles,
    setDoubles,
    steps,
    times,
    isWaiting: count !== '1' && steps.length === 0,
  };
}

function Ready({ plays, issue, clock, lines, onRemove, onDone, onClose }: SlipSheetProps) {
  const { t, money, say } = useApp();
  // What was confirmed is what is sent: the issue that was open when the sheet rose.
  const [shown, setShown] = useState({ numero: issue.numero, lockTime: issue.lockTime });
  const chase = useSteps(plays, shown.numero);
  const left = useSecondsUntil(shown.lockTime, clock);
  const { short } = useDrawWords();
  const place = usePlaceOrder((number) => {
    say(t('lottery.slip.done', { number }), { tone: 'ok', stay: 'long' });
    onDone();
  });
  const stake = lines.reduce((sum, { amount }) => sum + amount, 0n);
  const total = formatAmount(stake * BigInt(chase.times), plays.currency);

  function handlePlay() {
    place.mutate({
      gameCode: plays.gameCode,
      currentNumero: shown.numero,
      prizeTable: plays.prizeTable.id,
      betCartAmountSum: total,
      lines: lines.map(({ playId, selection, unit, multiple }) => ({ playId, selection, unit, multiple })),
      ...(chase.steps.length > 0 ? { chase: { winningStop: chase.stops, numeros: chase.steps } } : {}),
    });
  }
  return (
    <div className={styles.sheet}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} plays={plays} onRemove={() => onRemove(line.id)} />
        ))}
      </ul>
      <Chase chase={chase} most={plays.limits.chaseMax} />
      <Total numero={shown.numero} issues={chase.steps.length} total={total} left={left} />
      {left <= 0 ? (
        <>
          <Notice tone="caution">
            {t('lottery.slip.closed', { numero: short(shown.numero), next: short(issue.numero) })}
          </Notice>
          <Button kind="main" wide onClick={() => setShown({ numero: issue.numero, lockTime: issue.lockTime })}>
            {t('lottery.slip.playNext', { next: short(issue.numero) })}
          </Button>
        </>
      ) : (
        <Button kind="main" wide busy={place.isPending} disabled={chase.isWaiting} onClick={handlePlay}>
          {t('lottery.slip.playOn', { amount: money(total), numero: short(shown.numero) })}
        </Button>
      )}
      <Button wide onClick={onClose}>
        {t('lottery.slip.keep')}
      </Button>
    </div>
  );
}

function Chase({ chase, most }: { readonly chase: ReturnType<typeof useSteps>; readonly most: number }) {
  const { t } = useApp();
  return (
    <>
      <b>{t('lottery.slip.more')}</b>
      <div className={styles.bleed}>
        <Chips
          label={t('lottery.slip.issues')}
          chips={COUNTS.filter((name) => Number(name) <= most).map((name) => ({
            name,
            label: name === '1' ? t('lottery.slip.one') : t('lottery.slip.count', { count: name }),
          }))}
          chosen={chase.count}
          onChoose={chase.setCount}
        />
      </div>
      {chase.count !== '1' && (
        <>
          <Checkbox checked={chase.stops} onChange={({ target }) => chase.setStops(target.checked)}>
            {t('lottery.slip.stop')}
          </Checkbox>
          <Checkbox checked={chase.doubles} onChange={({ target }) => chase.setDoubles(target.checked)}>
            {t('lottery.slip.double')}
          </Checkbox>
          <Notice>{t('lottery.slip.chaseLoss')}</Notice>
        </>
      )}
    </>
  );
}

interface TotalProps {
  readonly numero: string;
  readonly issues: number;
  readonly total: string;
  readonly left: number;
}

function Total({ numero, issues, total, left }: TotalProps) {
  const { t, money } = useApp();
  const { short } = useDrawWords();
  const wallet = useWallet();
  return (
    <div className={styles.total}>
      <span>
        <small>
          {issues > 1
            ? t('lottery.slip.totalMany', { count: issues })
            : t('lottery.slip.total', { numero: short(numero) })}
        </small>
        <b className="num">{money(total)}</b>
      </span>
      <span>
        {wallet.data && <small className="num">{t('lottery.slip.balance', { amount: money(wallet.data.main) })}</small>}
        {left > 0 && <small className="num">{t('lottery.draw.closesIn', { time: clockText(left) })}</small>}
      </span>
    </div>
  );
}

interface LineProps {
  readonly line: SlipLine;
  readonly plays: Plays;
  readonly onRemove: () => void;
}

function Line({ line, plays, onRemove }: LineProps) {
  const { t, money } = useApp();
  const words = useSelectionWords();
  const name = nameOfPlay(plays, line.playId);
  const unit = money(plays.unit);
  return (
    <li>
      <span className={styles.lineHead}>
        <b>{name}</b>
        <b className="num">{money(formatAmount(line.amount, plays.currency))}</b>
      </span>
      <span className={styles.picked}>{words(line.playId, line.selection)}</span>
      <span className={styles.lineHead}>
        <small className="num">
          {t('lottery.slip.detail', { count: line.count, unit: `${unit} × ${line.unit}`, times: line.multiple })}
        </small>
        <small className="num">
          {t('lottery.slip.upTo', { amount: money(formatAmount(line.most, plays.currency)) })}
        </small>
      </span>
      <Button small kind="ghost" onClick={onRemove}>
        {t('lottery.slip.remove')}
      </Button>
    </li>
  );
}

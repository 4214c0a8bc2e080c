import type { OpenIssue } from '@baize/contract/lottery/games.ts';
import { formatAmount } from '@baize/money';
import { Button, buttonClass, IconButton, join, Tag } from '@baize/ui';
import { backIcon } from '@baize/ui/icons.ts';
import { Cover } from '@baize/ui/overlay/Cover.tsx';
import { useEffect, useId, useState, type CSSProperties } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { useSignedMoney } from '../records/index.ts';
import { Balls } from './Balls.tsx';
import { clockText, useSecondsUntil, type ClockLook } from '../countdown/index.ts';
import { DrawScene } from './DrawSceneArt.tsx';
import { cupsOf } from './cups.ts';
import { fallMs, sumOwn, type OwnOrder, type Shown } from './drawn.ts';
import { useLotteryOrder } from './lottery.queries.ts';
import { useDrawWords } from './drawWords.ts';
import { STATUS_TONES, useSelectionWords } from './words.ts';
import styles from './stage.module.css';

interface DrawStageProps {
  readonly gameName: string;
  readonly family: string;
  readonly currency: string;
  /** Without numbers the result is late. */
  readonly shown: Shown;
  /** What the member has in it. */
  readonly own: readonly OwnOrder[];
  readonly next: OpenIssue;
  readonly clock: ClockLook;
  readonly onClose: () => void;
}

const prefersStillness = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A draw over the whole page: numbers fall into their cups, then what they mean for the member. A tap ends the fall. */
export function DrawStage(props: DrawStageProps) {
  const { gameName, family, shown, own, onClose } = props;
  const { t } = useApp();
  const title = useId();
  const [isCalm] = useState(prefersStillness);
  const cups = cupsOf(family, shown.numbers);
  const [isFalling, setFalling] = useState(!isCalm && shown.numbers !== null);
  useEffect(() => {
    if (!isFalling) return;
    const timer = setTimeout(() => setFalling(false), fallMs(cups.length));
    return () => clearTimeout(timer);
  }, [isFalling, cups.length]);
  const isScene = !isCalm || shown.numbers === null;
  return (
    <Cover className={join(styles.draw, !isScene && styles.calmed)} labelledBy={title} onClose={onClose}>
      <div className={styles.inside}>
        <header className={styles.head}>
          <IconButton icon={backIcon} mirrored label={t('common.back')} onClick={onClose} />
          <h2 id={title}>{gameName}</h2>
          <span />
        </header>
        {isScene ? (
          <button
            type="button"
            className={styles.light}
            style={{ '--each': `${Math.round(fallMs(cups.length) / (cups.length + 2))}ms` } as CSSProperties}
            onClick={() => setFalling(false)}
          >
            <DrawScene {...{ family, isFalling }} faces={cups} label={(shown.numbers ?? '').split(',').join(' ')} />
          </button>
        ) : (
          <Numbers {...{ shown, family }} />
        )}
        <Verdict {...props} {...{ isFalling, isScene }} />
        {!isFalling && <OwnLines own={own} />}
        {isCalm && shown.numbers !== null && <p className={styles.calm}>{t('lottery.moment.calm')}</p>}
        <Dock {...props} />
      </div>
    </Cover>
  );
}

/** The numbers at rest, where motion is not wanted. */
function Numbers({ shown, family }: Pick<DrawStageProps, 'shown' | 'family'>) {
  const { t } = useApp();
  const { short } = useDrawWords();
  const facts = useFacts(shown);
  return (
    <section className={styles.numbers}>
      <p className="num">{t('lottery.orders.issue', { numero: short(shown.numero) })}</p>
      <Balls family={family} numbers={shown.numbers ?? ''} />
      {facts.length > 0 && (
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
    </section>
  );
}

function useFacts({ facts }: Shown): string[] {
  const { t } = useApp();
  if (!facts) return [];
  return [
    t('lottery.draw.sum', { sum: facts.sum }),
    t(facts.big ? 'lottery.play.spotB' : 'lottery.play.spotS'),
    t(facts.odd ? 'lottery.play.spotO' : 'lottery.play.spotE'),
  ];
}

interface VerdictProps extends DrawStageProps {
  readonly isFalling: boolean;
  /** Without it the numbers stand above already. */
  readonly isScene: boolean;
}

/** What came of it: said when the numbers lie, to ears at once. */
function Verdict({ shown, own, family, currency, isFalling, isScene }: VerdictProps) {
  const { t, money } = useApp();
  const signed = useSignedMoney();
  const { short, time, when } = useDrawWords();
  const facts = useFacts(shown);
  const issue = t('lottery.orders.issue', { numero: short(shown.numero) });
  if (shown.numbers === null)
    return (
      <div className={styles.verdict} role="status">
        <p className="num">{issue}</p>
        <h3>{t('lottery.moment.late')}</h3>
        <p>
          {shown.backBy === null
            ? t('lottery.draw.late')
            : t('lottery.moment.lateText', { time: shown.isDaily ? when(shown.backBy) : time(shown.backBy) })}
        </p>
      </div>
    );
  const { stake, win, waits } = sumOwn(own, currency);
  const text = (minor: bigint) => money(formatAmount(minor, currency));
  const staked = t('lottery.moment.net', {
    stake: text(stake),
    net: signed(formatAmount(win - stake, currency)),
  });
  const said = [issue, cupsOf(family, shown.numbers).join(' '), ...facts].join(' · ');
  const [head, below] =
    own.length === 0
      ? [t('lottery.moment.nothing'), '']
      : waits
        ? [t('lottery.moment.waits'), t('lottery.moment.staked', { stake: text(stake) })]
        : win > stake
          ? [t('lottery.moment.wonAmount', { amount: text(win) }), staked]
          : win > 0n
            ? [t('lottery.moment.cameBack', { amount: text(win) }), staked]
            : stake === 0n
              ? [t('lottery.orders.push'), '']
              : [t('lottery.moment.lost'), staked];
  return (
    <div className={styles.verdict} role="status">
      {isFalling ? (
        <>
          <p className="num">{issue}</p>
          <h3>{t('lottery.draw.drawing')}</h3>
          <p>{t('lottery.moment.tap')}</p>
          <span className="sr">{`${said}. ${head}`}</span>
        </>
      ) : (
        <>
          <p className={isScene ? 'num' : 'sr'}>{said}</p>
          <h3 className={!waits && win > stake ? styles.won : undefined}>{head}</h3>
          {below !== '' && <p className="num">{below}</p>}
        </>
      )}
    </div>
  );
}

const ORDERS_SHOWN = 3;

/** The lines of the member's orders in this issue. */
function OwnLines({ own }: { readonly own: readonly OwnOrder[] }) {
  return own
    .slice(0, ORDERS_SHOWN)
    .map((order) => <OrderLines key={`${order.orderId} ${order.phase}`} order={order} />);
}

function OrderLines({ order }: { readonly order: OwnOrder }) {
  const { t, money } = useApp();
  const words = useSelectionWords();
  const detail = useLotteryOrder(order.orderId);
  const lines = (detail.data?.suborders ?? []).filter(
    ({ suborderId }) => suborderId.split('.')[1] === String(order.phase),
  );
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {lines.map(({ suborderId, playId, playName, selection, notes, amount, win, status }) => (
        <li key={suborderId}>
          <b>{playName}</b>
          <span className={`${styles.amount} num`} data-won={Number(win) > Number(amount)}>
            <bdi className="ltr">
              {status === 'won' ? `+${money(win)}` : money(status === 'lost' ? '0.00' : amount)}
            </bdi>
          </span>
          <small className="num">
            <bdi>{words(playId, selection)}</bdi> · {t('lottery.buy.combinations', { count: notes })}
          </small>
          <small>
            <Tag tone={STATUS_TONES[status]}>{t(`lottery.orders.${status}`)}</Tag>
          </small>
        </li>
      ))}
    </ul>
  );
}

/** On to the order, or back to what can be played now. */
function Dock({ own, next, clock, onClose }: DrawStageProps) {
  const { t } = useApp();
  const { short } = useDrawWords();
  const left = useSecondsUntil(next.lockTime, clock);
  const [first] = own;
  return (
    <div className={join(styles.dock, first && styles.pair)}>
      {first && (
        <Link className={buttonClass({ wide: true })} to={`/m/lottery?order=${first.orderId}`} onClick={onClose}>
          {t('lottery.moment.order')}
        </Link>
      )}
      <Button kind="line" wide onClick={onClose}>
        <span className="num">{t('lottery.moment.next', { numero: short(next.numero), time: clockText(left) })}</span>
      </Button>
    </div>
  );
}

import type { NodeId } from '@baize/contract/games/games.ts';
import { HIDDEN_AMOUNT } from '@baize/i18n';
import { Icon, IconButton, join, Row, Skeleton, Text } from '@baize/ui';
import { backIcon, plusIcon } from '@baize/ui/icons.ts';
import { moreIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { useBalance, useCountUp } from '../balance/index.ts';
import { MinutesLeft } from '../protection/MinutesLeft.tsx';
import { isNegative, useSignedMoney, useVisitNet } from '../records/index.ts';
import styles from './GameBar.module.css';
import { useHeldInBar } from './useHeld.ts';
import { useMinutesSince } from './visit.ts';

interface GameBarProps {
  /** Empty while nobody has said it. */
  readonly name: string;
  readonly opening: boolean;
  /** Nothing runs, so nothing is counted. */
  readonly refused: boolean;
  /** Left out while no game is open. */
  readonly nodeId: NodeId | undefined;
  readonly since: string;
  /** By the server's clock. */
  readonly openedAt: string | undefined;
  /** With free play no money moves. */
  readonly mode: 'real' | 'trial' | 'free' | undefined;
  /** The outcome is still being shown. */
  readonly held: boolean;
  /** Outcomes shown and included in the ledger's answers. */
  readonly seen: number;
  readonly onBack: () => void;
  readonly onDeposit: () => void;
  readonly onMenu: () => void;
}

/** The bar over a game: back, time and cost of the visit, balance (`field.md`, net position in view). */
export function GameBar(props: GameBarProps) {
  const { name, opening, refused, nodeId, since, openedAt, mode, held, seen, onBack, onDeposit, onMenu } = props;
  const { t } = useApp();
  return (
    <Row as="header" gap={1} tone="plain" className={styles.bar}>
      <IconButton icon={backIcon} mirrored label={t('game.leave')} onClick={onBack} />
      <div className="grow">
        <h1>
          {!name && opening && <Skeleton inline={96} block={14} />}
          <span className={!name && opening ? 'sr' : undefined}>{name || t('page.game')}</span>
        </h1>
        {!refused && (
          <VisitLine
            nodeId={mode === 'free' ? undefined : nodeId}
            since={since}
            openedAt={openedAt}
            held={held}
            seen={seen}
          />
        )}
        {!refused && mode === 'real' && <MinutesLeft />}
      </div>
      {refused ? null : mode === 'free' ? (
        <Text as="span" size="label" tone="muted" className={styles.free}>
          {t('game.free')}
        </Text>
      ) : (
        <LiveBalance held={held} seen={seen} trial={mode === 'trial'} onDeposit={onDeposit} />
      )}
      {!refused && <IconButton icon={moreIcon} label={t('game.menu')} aria-haspopup="dialog" onClick={onMenu} />}
    </Row>
  );
}

interface VisitLineProps {
  /** Left out where no money is counted. */
  readonly nodeId: NodeId | undefined;
  readonly since: string;
  readonly openedAt: string | undefined;
  readonly held: boolean;
  readonly seen: number;
}

function VisitLine({ nodeId, since, openedAt, held, seen }: VisitLineProps) {
  const { t } = useApp();
  const signed = useSignedMoney();
  const minutes = useMinutesSince(since);
  const net = useHeldInBar('net', useVisitNet(nodeId, openedAt), held, seen);
  return (
    <p className="num">
      <span aria-hidden="true">{t('game.minutes', { minutes })}</span>
      <span className="sr">{t('game.time', { minutes })}</span>
      {net !== null && (
        <>
          {' · '}
          <bdi className={join('ltr', isNegative(net) && styles.lost)}>
            <span aria-hidden="true">{signed(net)}</span>
            <span className="sr">{t('game.net', { amount: signed(net) })}</span>
          </bdi>
        </>
      )}
    </p>
  );
}

interface LiveBalanceProps {
  readonly held: boolean;
  readonly seen: number;
  readonly trial: boolean;
  readonly onDeposit: () => void;
}

function LiveBalance({ held, seen, trial, onDeposit }: LiveBalanceProps) {
  const { t, money } = useApp();
  const { wallet, hidden } = useBalance();
  const amount = useHeldInBar('balance', wallet?.sumBalance, held, seen);
  const counted = useCountUp(amount);
  return (
    <Row className={styles.balance}>
      <bdi className={join('ltr', styles.amount)} aria-hidden="true">
        {counted === undefined ? <Skeleton inline={72} block={16} /> : hidden ? HIDDEN_AMOUNT : money(counted)}
      </bdi>
      <span className="sr" role="status">
        {amount !== undefined &&
          `${t(trial ? 'game.trial' : 'balance.label')}: ${hidden ? t('balance.hidden') : money(amount)}`}
      </span>
      {trial ? (
        <span className={styles.trial}>{t('game.trial')}</span>
      ) : (
        <button type="button" className={styles.plus} aria-label={t('game.deposit')} onClick={onDeposit}>
          <Icon path={plusIcon} small />
        </button>
      )}
    </Row>
  );
}

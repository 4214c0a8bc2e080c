import type { Language } from '@baize/i18n';
import type { OpenIssue } from '@baize/contract/lottery/games.ts';
import { formatAmount } from '@baize/money';
import { Button, Empty, Notice, Row, Sheet, Stack, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useWallet } from '../balance/index.ts';
import { ChasePart } from './ChasePart.tsx';
import { clockText, useSecondsUntil, type ClockLook } from '../countdown/index.ts';
import type { Plays } from './lottery.queries.ts';
import { baseOf, faceOf, nameOfPlay, oddsRange, type SlipLine } from './slipLines.ts';
import { useChase } from './useChase.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';
import { useDrawWords } from './drawWords.ts';
import { useSelectionWords } from './words.ts';
import styles from './lottery.module.css';

interface SlipSheetProps {
  readonly open: boolean;
  readonly plays: Plays;
  readonly issue: OpenIssue;
  readonly clock: ClockLook;
  readonly lines: readonly SlipLine[];
  readonly onRemove: (id: string) => void;
  /** Takes a line back to the keys. */
  readonly onEdit: (line: SlipLine) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function SlipSheet(props: SlipSheetProps) {
  const { t } = useApp();
  const { open, lines, onClose } = props;
  return (
    <Sheet open={open} onClose={onClose} label={t('lottery.slip.title')} closeLabel={t('common.close')}>
      {lines.length === 0 ? <Empty sign="card" title={t('lottery.slip.empty')} /> : open && <Ready {...props} />}
    </Sheet>
  );
}

/** Open when the sheet rose, until the member takes the next. */
function useShownIssue(issue: OpenIssue, clock: ClockLook) {
  const [shown, setShown] = useState({ numero: issue.numero, lockTime: issue.lockTime });
  // The server has said so, whatever is left by our count.
  const [closed, setClosed] = useState('');
  const left = useSecondsUntil(shown.lockTime, clock);
  return {
    ...shown,
    left: closed === shown.numero ? 0 : left,
    close: () => setClosed(shown.numero),
    takeNext: () => setShown({ numero: issue.numero, lockTime: issue.lockTime }),
  };
}

function Ready({ plays, issue, clock, lines, onRemove, onEdit, onDone, onClose }: SlipSheetProps) {
  const { t, say } = useApp();
  const shown = useShownIssue(issue, clock);
  const chase = useChase(plays, shown.numero);
  const odds = useAgreedOdds(plays, lines);
  const place = usePlaceOrder({
    onDone(number) {
      say(t('lottery.slip.done', { number }), { tone: 'ok', stay: 'long' });
      onDone();
    },
    onClosed: shown.close,
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
      ...(chase.request ? { chase: chase.request } : {}),
    });
  }
  return (
    <div className={styles.sheet}>
      <Stack as="ul" gap={3} className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} {...{ line, plays }} onRemove={() => onRemove(line.id)} onEdit={() => onEdit(line)} />
        ))}
      </Stack>
      <ChasePart {...{ chase, plays, stake }} />
      <Total numero={shown.numero} issues={chase.played.length} total={total} left={shown.left} />
      <WayOn
        {...{ place, odds, shown, issue }}
        play={{ total, disabled: chase.isWaiting || chase.times === 0 || chase.profitWrong, onPlay: handlePlay }}
      />
      <Button wide disabled={place.isPending} onClick={onClose}>
        {t('lottery.slip.keep')}
      </Button>
    </div>
  );
}

interface WayOnProps {
  readonly place: ReturnType<typeof usePlaceOrder>;
  readonly odds: ReturnType<typeof useAgreedOdds>;
  readonly shown: ReturnType<typeof useShownIssue>;
  readonly issue: OpenIssue;
  readonly play: { readonly total: string; readonly disabled: boolean; readonly onPlay: () => void };
}

function WayOn({ place, odds, shown, issue, play }: WayOnProps) {
  const { t, money } = useApp();
  const { short } = useDrawWords();
  return place.lost ? (
    <>
      <Notice tone="caution">{t('lottery.slip.lost')}</Notice>
      <Button kind="main" wide busy={place.isPending} onClick={place.askAgain}>
        {t('lottery.slip.askAgain')}
      </Button>
    </>
  ) : place.isLate ? (
    <>
      <Notice>{t('lottery.slip.finding')}</Notice>
      <Button kind="main" wide busy>
        {t('lottery.slip.askAgain')}
      </Button>
    </>
  ) : odds.changes.length > 0 ? (
    <ChangedOdds changes={odds.changes} onAgree={odds.agree} />
  ) : shown.left <= 0 ? (
    <>
      <Notice tone="caution">
        {t('lottery.slip.closed', { numero: short(shown.numero), next: short(issue.numero) })}
      </Notice>
      <Button kind="main" wide onClick={shown.takeNext}>
        {t('lottery.slip.playNext', { next: short(issue.numero) })}
      </Button>
    </>
  ) : (
    <Button kind="main" wide busy={place.isPending} disabled={play.disabled} onClick={play.onPlay}>
      {t('lottery.slip.playOn', { amount: money(play.total), numero: short(shown.numero) })}
    </Button>
  );
}

interface OddsChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const oddsText = (plays: Plays, playId: string, language: Language): string => {
  const face = faceOf(plays, playId);
  const { least, most } = face ? oddsRange(face, language) : { least: '', most: '' };
  return least === most ? most : `${least}–${most}`;
};

/** The odds seen, and plays whose odds have changed. */
function useAgreedOdds(plays: Plays, lines: readonly SlipLine[]) {
  const { language } = useApp();
  const [agreed, setAgreed] = useState(plays);
  const textIn = (all: Plays, id: string) => oddsText(all, id, language);
  const ids = agreed.prizeTable.id === plays.prizeTable.id ? [] : [...new Set(lines.map(({ playId }) => playId))];
  const changes = ids
    .map((id) => ({ name: nameOfPlay(plays, id), before: textIn(agreed, id), after: textIn(plays, id) }))
    .filter(({ before, after }) => before !== after);
  return { changes, agree: () => setAgreed(plays) };
}

function ChangedOdds({ changes, onAgree }: { readonly changes: readonly OddsChange[]; readonly onAgree: () => void }) {
  const { t } = useApp();
  return (
    <>
      <Notice tone="caution">
        {t('lottery.slip.oddsChanged')}
        {changes.map(({ name, before, after }) => (
          <Row as="span" key={name} cross="stretch" between gap={3} className={styles.change}>
            <span>{name}</span>
            <span className="num">
              <s>{before}</s> {after}
            </span>
          </Row>
        ))}
      </Notice>
      <Button kind="main" wide onClick={onAgree}>
        {t('lottery.slip.agreeOdds')}
      </Button>
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
  readonly onEdit: () => void;
}

function Line({ line, plays, onRemove, onEdit }: LineProps) {
  const { t, money } = useApp();
  const words = useSelectionWords();
  const name = nameOfPlay(plays, line.playId);
  const { factor = 1 } = faceOf(plays, line.playId) ?? {};
  const base = money(formatAmount(baseOf(plays.unit, plays.currency, line.unit, 1), plays.currency));
  return (
    <li>
      <Row as="span" between gap={2} className={styles.lineHead}>
        <b>{name}</b>
        <b className="num">{money(formatAmount(line.amount, plays.currency))}</b>
      </Row>
      <Text as="span" size="small-strong" tone="soft" break="anywhere">
        {words(line.playId, line.selection)}
      </Text>
      <Row as="span" between gap={2} className={styles.lineHead}>
        <small className="num">
          {t('lottery.slip.detail', {
            count: line.count,
            unit: factor > 1 ? `${factor} × ${base}` : base,
            times: line.multiple,
          })}
        </small>
        <small className="num">
          {t('lottery.slip.upTo', { amount: money(formatAmount(line.most, plays.currency)) })}
        </small>
      </Row>
      <Row as="span" cross="stretch" gap={2} className={styles.lineWays}>
        <Button small kind="ghost" onClick={onEdit}>
          {t('lottery.slip.edit')}
        </Button>
        <Button small kind="ghost" onClick={onRemove}>
          {t('lottery.slip.remove')}
        </Button>
      </Row>
    </li>
  );
}

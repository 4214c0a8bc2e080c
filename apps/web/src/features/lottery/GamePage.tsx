import { newId } from '@baize/client/newId.ts';
import type { LotteryPlay, OpenIssue } from '@baize/contract/lottery/games.ts';
import { bookOf, dayOf, findPlay, readSelection, type Picked, type Play as GamePlay } from '@baize/lottery/index.ts';
import { Chips, Notice, Row, Skeleton, Stack, Tabs, Text } from '@baize/ui';
import { useMemo, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { both, QueryView } from '../../app/lists/QueryView.tsx';
import { Link } from '../../app/router/Link.tsx';
import { Balls } from './Balls.tsx';
import { BuyBar } from './BuyBar.tsx';
import { Countdown, type ClockLook } from '../countdown/index.ts';
import {
  hasLastResult,
  isResultLate,
  useLotteryOrders,
  useLotteryPlays,
  useOpened,
  useTrend,
  type Plays,
} from './lottery.queries.ts';
import { OrderRow } from './OrdersView.tsx';
import { DrawMoment } from './DrawMoment.tsx';
import { PicksSheet } from './PicksSheet.tsx';
import { PlayPad } from './PlayPad.tsx';
import { keepSlip, readSlip } from './keptSlip.ts';
import {
  countDraft,
  faceOf,
  noPick,
  oddsRange,
  quickPick,
  recount,
  UNITS,
  type SlipLine,
  type Unit,
} from './slipLines.ts';
import { SlipSheet } from './SlipSheet.tsx';
import { useDrawWords } from './drawWords.ts';
import styles from './lottery.module.css';
import playStyles from './play.module.css';

const GAP_DRAWS = 100;

export function GamePage({ gameCode }: { readonly gameCode: string }) {
  const { t } = useApp();
  return (
    <QueryView
      query={both(useLotteryPlays(gameCode), useOpened([gameCode]))}
      waiting={
        <div className={styles.body}>
          <Skeleton className={styles.bone} />
          <Skeleton className={styles.bone} />
        </div>
      }
      failed={{ title: t('lottery.hall.failed') }}
    >
      {([plays, opened]) => <Game plays={plays} opened={opened} />}
    </QueryView>
  );
}

interface GameProps {
  readonly plays: Plays;
  readonly opened: { readonly list: readonly OpenIssue[]; readonly clock: ClockLook };
}

function Game({ plays, opened: { list, clock } }: GameProps) {
  const { t } = useApp();
  const { gameCode } = plays;
  const [issue] = list;
  return (
    <div className={styles.gameBody}>
      {issue ? <IssueBar {...{ plays, issue, clock }} /> : <Notice>{t('lottery.draw.none')}</Notice>}
      {issue && <DrawMoment key={`draw of ${gameCode}`} {...{ plays, issue, clock }} />}
      {plays.simulated && <Notice>{t('lottery.hall.simulated')}</Notice>}
      {plays.closed ? (
        <Notice tone="caution">{t('lottery.hall.closed')}</Notice>
      ) : (
        issue && <Play key={gameCode} {...{ plays, issue, clock }} />
      )}
    </div>
  );
}

interface IssueProps {
  readonly plays: Plays;
  readonly issue: OpenIssue;
  readonly clock: ClockLook;
}

function IssueBar({ plays, issue, clock }: IssueProps) {
  const { t } = useApp();
  const { short, time, when } = useDrawWords();
  const isDaily = plays.interval === null;
  return (
    <Row wrap gap={3} card className={styles.issue}>
      <Countdown until={issue.lockTime} clock={clock} interval={plays.interval} />
      <span>
        <small>{t('lottery.draw.issue')}</small>
        <b className="num">{short(issue.numero)}</b>
        <small className="num">
          {t('lottery.draw.until', { time: isDaily ? when(issue.lockTime) : time(issue.lockTime) })}
        </small>
      </span>
      <Link className={styles.lastDraw} to={`/m/lottery?game=${plays.gameCode}&view=results`}>
        {hasLastResult(issue) ? (
          <small className="num">
            {issue.lastNumero ? t('lottery.draw.last', { numero: short(issue.lastNumero) }) : t('lottery.draw.noneYet')}
          </small>
        ) : (
          <small role="status">{t(isResultLate(issue) ? 'lottery.draw.late' : 'lottery.draw.drawing')}</small>
        )}
        {issue.winningNumber && <Balls small family={plays.family} numbers={issue.winningNumber} />}
      </Link>
    </Row>
  );
}

function useChosenPlay(plays: Plays) {
  // Quick draws open on spots, the others on rows.
  const first = plays.sheets.find(({ sheet }) => sheet === (plays.prizeMode === 'Elott' ? 'ent' : 'trad'));
  const [sheet, setSheet] = useState(first?.sheet ?? plays.sheets[0]?.sheet ?? 'trad');
  const [groupCode, setGroup] = useState('');
  const [playId, setPlay] = useState('');
  const groups = plays.sheets.find((one) => one.sheet === sheet)?.groups ?? [];
  const group = groups.find(({ code }) => code === groupCode) ?? groups[0];
  const shown = group?.plays.find((one) => one.playId === playId) ?? group?.plays[0];
  function openPlay(id: string) {
    for (const one of plays.sheets)
      for (const { code, plays: of } of one.groups)
        if (of.some((face) => face.playId === id)) {
          setSheet(one.sheet);
          setGroup(code);
          setPlay(id);
        }
  }
  return { sheet, setSheet, groups, group, setGroup, play: findPlay(shown?.playId ?? ''), setPlay, openPlay };
}

function PlayChoice({ plays, chosen }: { readonly plays: Plays; readonly chosen: ReturnType<typeof useChosenPlay> }) {
  const { t } = useApp();
  const { sheet, groups, group, play } = chosen;
  if (!group || !play) return null;
  return (
    <>
      {plays.sheets.length > 1 && (
        <Tabs
          look="segments"
          label={t('lottery.play.sheet')}
          tabs={plays.sheets.map((one) => ({
            name: one.sheet,
            label: t(one.sheet === 'trad' ? 'lottery.play.classic' : 'lottery.play.simple'),
          }))}
          current={sheet}
          onChange={chosen.setSheet}
        />
      )}
      <Stack gap={3} className={styles.bleed}>
        <Tabs
          label={t('lottery.play.group')}
          tabs={groups.map(({ code, name }) => ({ name: code, label: name }))}
          current={group.code}
          onChange={chosen.setGroup}
        />
        <Chips
          label={t('lottery.play.play')}
          chips={group.plays.map((one) => ({ name: one.playId, label: <PlayChip face={one} /> }))}
          chosen={play.id}
          onChoose={chosen.setPlay}
        />
      </Stack>
    </>
  );
}

function Play({ plays, issue, clock }: IssueProps) {
  const chosen = useChosenPlay(plays);
  const { play } = chosen;
  return (
    <>
      <PlayChoice plays={plays} chosen={chosen} />
      {play && <Buying {...{ plays, issue, clock, play }} isSpots={chosen.sheet === 'ent'} onPlay={chosen.openPlay} />}
    </>
  );
}

interface BuyingProps extends IssueProps {
  readonly play: GamePlay;
  readonly isSpots: boolean;
  readonly onPlay: (playId: string) => void;
}

const rowNamesOf = ({ rows }: GamePlay) => rows.map(({ name }) => name);

function Buying({ plays, issue, clock, play, isSpots, onPlay }: BuyingProps) {
  const { say, t } = useApp();
  const [picks, setPicks] = useState<ReadonlyMap<string, Picked>>(new Map());
  const [unit, setUnit] = useState<Unit>('1');
  const [multiple, setMultiple] = useState(1);
  const day = dayOf(issue.numero);
  const [kept, setLines] = useState<readonly SlipLine[]>(() => readSlip(plays, day));
  // Another table of odds, or another day: what can be won is counted anew.
  const lines = useMemo(() => recount(kept, plays, day), [kept, plays, day]);
  const [isOpen, setOpen] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const gaps = useGaps(plays.gameCode, rowNamesOf(play));
  const picked = picks.get(play.id) ?? noPick(play);
  const face = faceOf(plays, play.id);
  const soldOut = soldOutOf(issue, play);
  const draft = { playId: play.id, picked, unit: isSpots ? ('1' as const) : unit, multiple };
  const counted = countDraft(draft, plays, day);
  const pick = (next: Picked) => setPicks(new Map(picks).set(play.id, next));

  function keep(next: readonly SlipLine[]) {
    keepSlip(plays.gameCode, next);
    setLines(next);
  }
  function handleAdd() {
    if (counted.fault !== null) return;
    keep([...lines, { ...counted.line, id: newId() }]);
    pick(noPick(play));
  }
  /** A line goes back to the keys it was picked with. */
  function handleEdit(line: SlipLine) {
    const of = findPlay(line.playId);
    const back = of && readSelection(of, line.selection);
    if (!back) return;
    keep(lines.filter(({ id }) => id !== line.id));
    setPicks(new Map(picks).set(line.playId, back));
    setUnit(line.unit);
    setMultiple(line.multiple);
    onPlay(line.playId);
    setOpen(false);
  }
  /** One line to see and change; more go to the slip. */
  function handleQuick(count: number) {
    setPicking(false);
    const drawn = Array.from({ length: count }, () => quickPick(play, randomBelow));
    const [first] = drawn;
    if (count === 1 && first) {
      say(t('lottery.play.quickDone'), { stay: 'short' });
      return pick(first);
    }
    keep([
      ...lines,
      ...drawn.flatMap((one) => {
        const line = countDraft({ ...draft, picked: one }, plays, day);
        return line.fault === null ? [{ ...line.line, id: newId() }] : [];
      }),
    ]);
    setOpen(true);
  }
  return (
    <>
      <Text size="small" tone="soft" className={playStyles.help}>
        {face?.help}
      </Text>
      {soldOut.length > 0 && (
        <Notice tone="caution">{t('lottery.play.soldOut', { numbers: soldOut.join(', ') })}</Notice>
      )}
      <PlayPad {...{ play, face, picked, gaps, soldOut }} day={day} onPick={pick} />
      <OwnOrders gameCode={plays.gameCode} />
      <BuyBar
        {...{ counted, currency: plays.currency, unitAmount: plays.unit, unit: draft.unit, multiple }}
        units={isSpots ? ['1'] : UNITS}
        lines={lines.length}
        onUnit={setUnit}
        onMultiple={setMultiple}
        onQuickPick={() => handleQuick(1)}
        onPicks={() => setPicking(true)}
        onAdd={handleAdd}
        onPlay={() => {
          handleAdd();
          setOpen(true);
        }}
      />
      <PicksSheet
        open={isPicking}
        {...{ plays, counted }}
        onQuick={handleQuick}
        onUse={(playId, chosen) => {
          setPicks(new Map(picks).set(playId, chosen));
          onPlay(playId);
          setPicking(false);
        }}
        onClose={() => setPicking(false)}
      />
      <SlipSheet
        open={isOpen}
        {...{ plays, issue, clock, lines }}
        onRemove={(id) => keep(lines.filter((line) => line.id !== id))}
        onEdit={handleEdit}
        onDone={() => {
          keep([]);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const soldOutOf = (issue: OpenIssue, play: GamePlay): readonly string[] =>
  issue.soldOut.find(({ book }) => book === bookOf(play)?.name)?.numbers ?? [];

/** The page's own random number; no draw leans on it. */
function randomBelow(bound: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value % bound;
}

function PlayChip({ face }: { readonly face: LotteryPlay }) {
  const { t, language } = useApp();
  const { least, most } = oddsRange(face, language);
  return (
    <span className={playStyles.playChip}>
      {face.name}
      <small className="num">
        {least === most ? t('lottery.play.pays', { odds: most }) : t('lottery.play.paysFrom', { least, most })}
      </small>
    </span>
  );
}

const PLACE_OF_ROW: Readonly<Record<string, string>> = {
  place1: 'FIRST',
  place2: 'SECOND',
  place3: 'THIRD',
  place4: 'FOURTH',
  place5: 'FIFTH',
  place6: 'SIXTH',
  place7: 'SEVENTH',
  place8: 'EIGHTH',
  place9: 'NINTH',
  place10: 'TENTH',
};

/** Only rows that are places have gaps. */
function useGaps(gameCode: string, rows: readonly string[]): (ReadonlyMap<string, number> | undefined)[] {
  const { data } = useTrend(gameCode, GAP_DRAWS);
  const names = rows.join('|');
  return useMemo(() => {
    if (!data || data.draws === 0) return [];
    return names.split('|').map((name) => {
      const gaps = data.gap[PLACE_OF_ROW[name] ?? ''];
      return gaps && new Map(data.symbols.map((symbol, at) => [symbol, gaps[at] ?? 0]));
    });
  }, [data, names]);
}

const OWN_SHOWN = 3;

function OwnOrders({ gameCode }: { readonly gameCode: string }) {
  const { t } = useApp();
  const orders = useLotteryOrders('all', gameCode);
  const list = orders.first?.list.slice(0, OWN_SHOWN) ?? [];
  if (list.length === 0) return null;
  return (
    <Stack as="section" gap={3} className={styles.family}>
      <h2>{t('lottery.draw.orders')}</h2>
      <Stack as="ul" gap={2} className={styles.orders}>
        {list.map((order) => (
          <OrderRow key={`${order.orderId} ${order.phase}`} order={order} />
        ))}
      </Stack>
    </Stack>
  );
}

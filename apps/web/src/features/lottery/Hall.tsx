import type { LotteryGame, OpenIssue, PrizeMode } from '@baize/contract/lottery/games.ts';
import { Empty, join, Skeleton, Spinner, Stack, Tabs, Tag, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Link } from '../../app/router/Link.tsx';
import { LobbyNews } from '../announcements/index.ts';
import { WinnerBoard } from '../winners/index.ts';
import { Balls } from './Balls.tsx';
import { spansOf } from './closedDays.ts';
import { Countdown, ringClass, type ClockLook } from '../countdown/index.ts';
import { hasLastResult, isResultLate, useLotteryGames, useOpened, useRecentGames } from './lottery.queries.ts';
import { OpenOrders } from './OpenOrders.tsx';
import { useDrawWords } from './drawWords.ts';
import hallStyles from './hall.module.css';
import styles from './lottery.module.css';

const MODES: Readonly<Record<'daily' | 'quick', readonly PrizeMode[]>> = { daily: ['Lott', 'ZY'], quick: ['Elott'] };
/** Families that are alike stand under one heading. */
const SECTIONS = [
  { name: 'lottery.hall.digits', families: ['SSC', 'D3'] },
  { name: 'lottery.hall.dice', families: ['K3', 'PK10'] },
  { name: 'lottery.hall.picks', families: ['X5', 'D2', 'P42', 'MK6'] },
  { name: 'lottery.hall.north', families: ['VNN', 'VNS'] },
] as const;
/** Their numbers take two rows of a tile. */
const TWO_ROWS: readonly string[] = ['MK6', 'PK10', 'P42'];
const NEWS = ['win', 'draw'] as const;
const BONES = [0, 1, 2, 3, 4, 5, 6, 7];
/** So many fill a phone's strip. */
const STARTERS = 3;
/** As in the styles. */
const TILE_PX = 138;

interface HallProps {
  readonly mode: 'daily' | 'quick';
  readonly onMode: (mode: 'daily' | 'quick') => void;
}

export function Hall({ mode, onMode }: HallProps) {
  const { t } = useApp();
  const games = useLotteryGames(MODES[mode]);
  return (
    <>
      <div className={styles.body}>
        <Tabs
          look="segments"
          label={t('lottery.hall.mode')}
          tabs={[
            { name: 'daily', label: t('lottery.hall.daily') },
            { name: 'quick', label: t('lottery.hall.quick') },
          ]}
          current={mode}
          onChange={onMode}
        >
          <OpenOrders>
            <LobbyNews kinds={NEWS} />
          </OpenOrders>
          <QueryView
            query={games}
            waiting={
              <div className={hallStyles.bones}>
                {BONES.map((bone) => (
                  <Skeleton key={bone} block={TILE_PX} />
                ))}
              </div>
            }
            failed={{ title: t('lottery.hall.failed') }}
          >
            {(list) => <Sections games={list} />}
          </QueryView>
        </Tabs>
      </div>
      {games.data && <WinnerBoard gameTypes="LOTT,ELOTT" />}
    </>
  );
}

function Sections({ games }: { readonly games: readonly LotteryGame[] }) {
  const { t } = useApp();
  const opened = useOpened(games.map(({ gameCode }) => gameCode));
  const issues = new Map(opened.data?.list.map((issue) => [issue.gameCode, issue]));
  if (games.length === 0) return <Empty sign="card" title={t('lottery.hall.empty')} />;
  return (
    <>
      <Recent shown={games} issues={issues} clock={opened.data?.clock} />
      {SECTIONS.map(({ name, families }) => {
        const of = games.filter(({ family }) => families.some((one) => one === family));
        if (of.length === 0) return null;
        return (
          <Stack as="section" key={name} gap={3} className={styles.family}>
            <h2 className={hallStyles.heading}>{t(name)}</h2>
            <div className={hallStyles.tiles}>
              {of.map((game) => (
                <GameTile
                  key={game.gameCode}
                  game={game}
                  issue={issues.get(game.gameCode)}
                  clock={opened.data?.clock}
                />
              ))}
            </div>
          </Stack>
        );
      })}
    </>
  );
}

interface RecentProps {
  readonly shown: readonly LotteryGame[];
  readonly issues: ReadonlyMap<string, OpenIssue>;
  readonly clock: ClockLook | undefined;
}

/** What the member has ordered last, or what most order; while nobody has ordered, the first. Its room never changes. */
function Recent({ shown, issues, clock }: RecentProps) {
  const { t } = useApp();
  const recent = useRecentGames();
  const codes = new Set(shown.map(({ gameCode }) => gameCode));
  const ordered = recent.data?.list.filter(({ gameCode }) => codes.has(gameCode)) ?? [];
  const list = ordered.length > 0 || recent.isPending ? ordered : shown.slice(0, STARTERS);
  return (
    <Stack as="section" gap={3} className={styles.family}>
      <h2>{t('lottery.hall.recent')}</h2>
      <div className={hallStyles.strip}>
        {list.map((game) => (
          <RecentGame key={game.gameCode} game={game} issue={issues.get(game.gameCode)} clock={clock} />
        ))}
      </div>
    </Stack>
  );
}

function RecentGame({ game, issue, clock }: GameTileProps) {
  const often = useOften(game, issue);
  return (
    <Link className={hallStyles.chip} to={`/m/lottery?game=${game.gameCode}`}>
      <Ring game={game} issue={issue} clock={clock} />
      <span>
        <b>{shortName(game)}</b>
        <small>{often}</small>
      </span>
    </Link>
  );
}

/** Empty until its clock is known; a daily draw has none. */
function Ring({ game, issue, clock }: GameTileProps) {
  if (game.interval === null) return null;
  if (!issue || !clock) return <span className={ringClass} />;
  return <Countdown until={issue.lockTime} clock={clock} interval={game.interval} />;
}

/** How often it is drawn; of a daily game when next, once that is known. */
function useOften({ interval }: LotteryGame, issue: OpenIssue | undefined): string {
  const { t } = useApp();
  const { when } = useDrawWords();
  if (interval !== null) return t('lottery.hall.every', { minutes: interval / 60 });
  return issue ? t('lottery.hall.drawAt', { time: when(issue.drawTime) }) : NBSP;
}

/** Keeps a line's room. */
const NBSP = '\u00a0';

/** The name without the minutes, which the line under it says. */
const shortName = ({ gameName, interval }: LotteryGame): string =>
  interval === null ? gameName : gameName.replace(/ \d+ min$/, '');

interface GameTileProps {
  readonly game: LotteryGame;
  readonly issue: OpenIssue | undefined;
  readonly clock: ClockLook | undefined;
}

function GameTile({ game, issue, clock }: GameTileProps) {
  const often = useOften(game, issue);
  return (
    <Link className={hallStyles.tile} to={`/m/lottery?game=${game.gameCode}`}>
      <span className={hallStyles.head}>
        <span>
          <b>{shortName(game)}</b> <small>{often}</small>
        </span>
        <Ring game={game} issue={issue} clock={clock} />
      </span>
      <span className={join(hallStyles.numbers, TWO_ROWS.includes(game.family) && hallStyles.two)}>
        <LastNumbers game={game} issue={issue} />
      </span>
      <TileFoot game={game} issue={issue} />
      <NoDraws game={game} />
    </Link>
  );
}

/** Or that a draw is under way or late; its place never changes. */
function LastNumbers({ game, issue }: Pick<GameTileProps, 'game' | 'issue'>) {
  const { t } = useApp();
  if (!issue) return <span className={hallStyles.drawing} />;
  if (isResultLate(issue)) return <span className={hallStyles.late}>{t('lottery.draw.late')}</span>;
  if (!hasLastResult(issue))
    return (
      <span className={hallStyles.drawing}>
        <Spinner />
        {t('lottery.draw.drawing')}
      </span>
    );
  if (!issue.winningNumber)
    return (
      <Text as="span" size="small" tone="muted">
        {t('lottery.draw.noneYet')}
      </Text>
    );
  return <Balls small family={game.family} numbers={issue.winningNumber} />;
}

/** The next days without a draw. */
function NoDraws({ game }: Pick<GameTileProps, 'game'>) {
  const { t } = useApp();
  const { days } = useDrawWords();
  const [span] = spansOf(game.closedDays);
  if (!span) return null;
  return <small className={hallStyles.late}>{t('lottery.closedDays', { days: days(span), why: span.why })}</small>;
}

function TileFoot({ game, issue }: Pick<GameTileProps, 'game' | 'issue'>) {
  const { t } = useApp();
  const { short, hour } = useDrawWords();
  return (
    <span className={hallStyles.foot}>
      <small className="num">
        {!issue?.lastNumero
          ? NBSP
          : game.interval === null
            ? short(issue.lastNumero)
            : t('lottery.hall.drawOf', { numero: short(issue.lastNumero) })}
      </small>
      {game.closed ? (
        <Tag>{t('lottery.hall.closed')}</Tag>
      ) : (
        issue &&
        game.interval === null && (
          <small className="num">{t('lottery.hall.closesAt', { time: hour(issue.lockTime) })}</small>
        )
      )}
    </span>
  );
}

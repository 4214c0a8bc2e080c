import type { LotteryGame, OpenIssue, PrizeMode } from '@baize/contract/lottery/games.ts';
import { Button, Empty, Skeleton, Tabs, Tag } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { Balls } from './Balls.tsx';
import { Countdown } from './Countdown.tsx';
import { useLotteryGames, useOpened, useRecentGames, type ClockLook } from './lottery.queries.ts';
import { useDrawWords } from './words.ts';
import styles from './lottery.module.css';

const MODES: Readonly<Record<'daily' | 'quick', readonly PrizeMode[]>> = { daily: ['Lott', 'ZY'], quick: ['Elott'] };
const FAMILY_NAMES: Readonly<Record<string, string>> = {
  SSC: 'Five Digits',
  K3: 'Three Dice',
  X5: 'Five of Eleven',
  PK10: 'Ten Racers',
  MK6: 'Six and Special',
  VNN: 'North',
  VNS: 'South and Central',
  D2: 'Two of 31',
  D3: 'Three Digits',
  P42: 'Six of 42',
};

interface HallProps {
  readonly mode: 'daily' | 'quick';
  readonly onMode: (mode: 'daily' | 'quick') => void;
}

/** All games of the hall with their last numbers and when orders end. */
export function Hall({ mode, onMode }: HallProps) {
  const { t } = useApp();
  const games = useLotteryGames(MODES[mode]);
  return (
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
        {games.data ? (
          <Families games={games.data} />
        ) : games.isError ? (
          <Empty sign="cross" title={t('lottery.hall.failed')}>
            <Button busy={games.isFetching} onClick={() => void games.refetch()}>
              {t('common.retry')}
            </Button>
          </Empty>
        ) : (
          <div role="status" aria-label={t('common.loading')}>
            <Skeleton className={styles.bone} />
            <Skeleton className={styles.bone} />
          </div>
        )}
      </Tabs>
    </div>
  );
}

function Families({ games }: { readonly games: readonly LotteryGame[] }) {
  const { t } = useApp();
  const opened = useOpened(games.map(({ gameCode }) => gameCode));
  const issues = new Map(opened.data?.list.map((issue) => [issue.gameCode, issue]));
  const families = [...new Set(games.map(({ family }) => family))];
  if (games.length === 0) return <Empty sign="card" title={t('lottery.hall.empty')} />;
  return (
    <>
      <Recent shown={games} />
      {families.map((family) => (
        <section key={family} className={styles.family}>
          <h2>{FAMILY_NAMES[family] ?? family}</h2>
          <div className={styles.tiles}>
            {games
              .filter((game) => game.family === family)
              .map((game) => (
                <GameTile
                  key={game.gameCode}
                  game={game}
                  issue={issues.get(game.gameCode)}
                  clock={opened.data?.clock}
                />
              ))}
          </div>
        </section>
      ))}
    </>
  );
}

/** What the member has ordered last, or what most order. */
function Recent({ shown }: { readonly shown: readonly LotteryGame[] }) {
  const { t } = useApp();
  const recent = useRecentGames();
  const codes = new Set(shown.map(({ gameCode }) => gameCode));
  const list = recent.data?.list.filter(({ gameCode }) => codes.has(gameCode)) ?? [];
  if (list.length === 0) return null;
  return (
    <section className={styles.family}>
      <h2>{t('lottery.hall.recent')}</h2>
      <div className={styles.strip}>
        {list.map((game) => (
          <Link key={game.gameCode} className={styles.chip} to={`/m/lottery?game=${game.gameCode}`}>
            {game.gameName}
          </Link>
        ))}
      </div>
    </section>
  );
}

interface GameTileProps {
  readonly game: LotteryGame;
  readonly issue: OpenIssue | undefined;
  readonly clock: ClockLook | undefined;
}

function GameTile({ game, issue, clock }: GameTileProps) {
  const { t } = useApp();
  const { short, time, when } = useDrawWords();
  return (
    <Link className={styles.tile} to={`/m/lottery?game=${game.gameCode}`}>
      <span className={styles.tileHead}>
        <span>
          <b>{game.gameName}</b>
          <small>
            {game.interval === null
              ? issue && t('lottery.hall.drawAt', { time: when(issue.drawTime) })
              : t('lottery.hall.every', { minutes: game.interval / 60 })}
          </small>
        </span>
        {issue && clock && game.interval !== null && (
          <Countdown lockTime={issue.lockTime} clock={clock} interval={game.interval} />
        )}
      </span>
      {issue?.winningNumber ? (
        <Balls small family={game.family} numbers={issue.winningNumber} />
      ) : (
        <span className={styles.muted}>{t('lottery.draw.noneYet')}</span>
      )}
      <span className={styles.tileFoot}>
        <small className="num">{issue?.lastNumero ? short(issue.lastNumero) : ''}</small>
        {game.closed ? (
          <Tag>{t('lottery.hall.closed')}</Tag>
        ) : (
          issue && <small className="num">{time(issue.lockTime)}</small>
        )}
      </span>
    </Link>
  );
}

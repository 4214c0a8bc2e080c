import { Icon, iconButtonClass, join, Row, Text } from '@baize/ui';
import { bookIcon, chartIcon, receiptIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import type { To } from '../../app/router/routes.ts';
import { Screen, TitleBar } from '../../app/shell/Screen.tsx';
import {
  GamePage,
  OrdersView,
  OrderView,
  ResultsView,
  RulesView,
  TrendView,
  useLotteryPlays,
} from '../../features/lottery/index.ts';
import styles from './LotteryScreen.module.css';

export type View = 'play' | 'results' | 'trend' | 'rules' | 'orders';

interface LotteryTableProps {
  readonly view: View;
  readonly game: string | undefined;
  readonly order: string | undefined;
}

/** All but the hall: a game, its results and rules, orders. */
export function LotteryTable({ view, game, order }: LotteryTableProps) {
  if (order) return <Order orderId={order} />;
  return game ? <Game game={game} view={view} /> : <Orders />;
}

function Orders() {
  const { t } = useApp();
  return (
    <Screen tint={join('lott', styles.flat)} head={<TitleBar title={t('lottery.orders.title')} />}>
      <OrdersView />
    </Screen>
  );
}

function Order({ orderId }: { readonly orderId: string }) {
  const { t } = useApp();
  return (
    <Screen tint={join('lott', styles.flat)} head={<TitleBar title={t('lottery.order.title')} />}>
      <OrderView orderId={orderId} />
    </Screen>
  );
}

const TITLES = {
  results: 'lottery.draw.results',
  trend: 'lottery.draw.trend',
  rules: 'lottery.draw.rules',
  orders: 'lottery.draw.orders',
} as const;

function Game({ game, view }: { readonly game: string; readonly view: View }) {
  const { t } = useApp();
  const plays = useLotteryPlays(game);
  const ways = (['results', 'trend', 'rules'] as const).filter((name) => name !== view);
  const title = plays.data?.gameName ?? t('page.lottery');
  if (view === 'play')
    return (
      <Screen tint="lott" head={<TitleBar title={title} action={<HeadWays game={game} />} />}>
        <GamePage gameCode={game} />
      </Screen>
    );
  return (
    <Screen tint="lott" head={<TitleBar title={title} />}>
      <Row as="nav" cross="stretch" gap={4} gutter className={styles.ways} aria-label={t('page.lottery')}>
        <Link to={toView(game)} options={{ replace: true }}>
          {t('lottery.play.play')}
        </Link>
        {ways.map((name) => (
          <Link key={name} to={toView(game, name)}>
            {t(TITLES[name])}
          </Link>
        ))}
        <Link to="/m/lottery?view=orders">{t(TITLES.orders)}</Link>
      </Row>
      <Text as="h2" gutter size="title" className={styles.title}>
        {t(TITLES[view])}
      </Text>
      {view === 'results' && <ResultsView gameCode={game} />}
      {view === 'trend' && <TrendView gameCode={game} />}
      {view === 'rules' && <RulesView gameCode={game} />}
      {view === 'orders' && <GamePage gameCode={game} />}
    </Screen>
  );
}

const HEAD_WAYS = [
  { view: 'trend', icon: chartIcon },
  { view: 'orders', icon: receiptIcon },
  { view: 'rules', icon: bookIcon },
] as const;

/** Beside the title, so that the board has the page; results are behind the last draw. */
function HeadWays({ game }: { readonly game: string }) {
  const { t } = useApp();
  return (
    <Row as="nav" cross="stretch" aria-label={t('page.lottery')}>
      {HEAD_WAYS.map(({ view, icon }) => (
        <Link
          key={view}
          to={view === 'orders' ? '/m/lottery?view=orders' : toView(game, view)}
          className={iconButtonClass}
          aria-label={t(TITLES[view])}
        >
          <Icon path={icon} />
        </Link>
      ))}
    </Row>
  );
}

const toView = (game: string, view?: View): To =>
  view ? `/m/lottery?game=${game}&view=${view}` : `/m/lottery?game=${game}`;

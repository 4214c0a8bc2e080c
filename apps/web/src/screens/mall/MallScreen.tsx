import type { MallItem } from '@baize/contract/loyalty/mall.ts';
import { formatNumber } from '@baize/i18n';
import { formatDay } from '@baize/i18n/moments.ts';
import { Button, buttonClass, Chips, Empty, IconButton, Skeleton, Stack } from '@baize/ui';
import { bagIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Link } from '../../app/router/Link.tsx';
import { Cloth, Screen } from '../../app/shell/Screen.tsx';
import {
  ItemSheet,
  MallGrid,
  OrdersSheet,
  PointsSheet,
  useMallItems,
  usePointsHistory,
  type Mall,
} from '../../features/mall/index.ts';
import styles from './MallScreen.module.css';

const FILTERS = ['all', 'canTake', 'things', 'cash', 'play'] as const;
type Filter = (typeof FILTERS)[number];

const KEEPS: Record<Filter, (item: MallItem) => boolean> = {
  all: () => true,
  canTake: ({ why }) => why === null,
  things: ({ kind }) => kind === 'physical',
  cash: ({ kind }) => kind === 'cash' || kind === 'digital',
  play: ({ kind }) => kind === 'bonus' || kind === 'freeRounds',
};

/** What points can be exchanged for. */
export function MallScreen() {
  const { t } = useApp();
  const mall = useMallItems();
  const [isOrders, setOrders] = useState(false);
  const isMember = mall.data !== undefined && mall.data.points !== null;
  return (
    <Screen action={isMember && <IconButton icon={bagIcon} label={t('mall.orders')} onClick={() => setOrders(true)} />}>
      <QueryView
        query={mall}
        failed={{ title: t('mall.failed') }}
        waiting={
          <Stack className={styles.body}>
            <Skeleton className={styles.bone} />
            <Skeleton className={styles.bone} />
          </Stack>
        }
      >
        {(shown) => <Ready mall={shown} onOrdered={() => setOrders(true)} />}
      </QueryView>
      <OrdersSheet open={isOrders} onClose={() => setOrders(false)} />
    </Screen>
  );
}

function Ready({ mall, onOrdered }: { readonly mall: Mall; readonly onOrdered: () => void }) {
  const { t } = useApp();
  const [filter, setFilter] = useState<Filter>('all');
  const [item, setItem] = useState<MallItem | null>(null);
  const shown = mall.list.filter(KEEPS[filter]);
  return (
    <>
      <Cloth>{mall.points === null ? <Outside /> : <OwnPoints points={mall.points} />}</Cloth>
      <Stack gap={3} className={styles.body}>
        {mall.list.length === 0 ? (
          <Empty sign="card" title={t('mall.empty')} text={t('mall.emptyText')} />
        ) : (
          <>
            <div className={styles.bleed}>
              <Chips
                label={t('mall.filter')}
                chips={FILTERS.map((name) => ({ name, label: t(`mall.${name}`) }))}
                chosen={filter}
                onChoose={setFilter}
              />
            </div>
            {shown.length > 0 ? (
              <MallGrid items={shown} points={mall.points} onOpen={setItem} />
            ) : (
              <Empty sign="card" title={t('mall.emptyFilter')}>
                <Button onClick={() => setFilter('all')}>{t('mall.showAll')}</Button>
              </Empty>
            )}
          </>
        )}
        <ItemSheet
          item={item}
          points={mall.points}
          onClose={() => setItem(null)}
          onDone={(done) => {
            setItem(null);
            if (done.kind === 'physical') onOrdered();
          }}
        />
      </Stack>
    </>
  );
}

function OwnPoints({ points }: { readonly points: number }) {
  const { t, language } = useApp();
  const [isOpen, setOpen] = useState(false);
  const history = usePointsHistory();
  const { pending = 0, expiring = null } = history.first ?? {};
  return (
    <Stack gap={1} className={styles.points}>
      <span>{t('mall.yours')}</span>
      <b className="num">{formatNumber(points, language)}</b>
      {/* Its line is kept: it comes later, and nothing is to be pushed. */}
      <small className="num">{pending > 0 ? t('mall.pending', { points: pending }) : '\u00a0'}</small>
      {expiring && (
        <small className="num">
          {t('mall.expiring', { points: expiring.points, date: formatDay(expiring.on, language) })}
        </small>
      )}
      <Button small onClick={() => setOpen(true)}>
        {t('mall.history')}
      </Button>
      <PointsSheet open={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  );
}

/** For guests and trial members. */
function Outside() {
  const { t, session } = useApp();
  return (
    <Stack gap={1} className={styles.points}>
      <span>{t(session ? 'mall.trialText' : 'mall.guest')}</span>
      <Link to={session ? '/m/register' : '/m/login'} className={buttonClass({ kind: 'main' })}>
        {t(session ? 'vip.register' : 'vip.login')}
      </Link>
    </Stack>
  );
}

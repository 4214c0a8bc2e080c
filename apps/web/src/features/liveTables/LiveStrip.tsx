import { Icon, Skeleton } from '@baize/ui';
import { cameraIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { gameAddress } from '../../app/router/gameAddress.ts';
import { Link } from '../../app/router/Link.tsx';
import { Countdown } from '../countdown/index.ts';
import { FeaturedRows, lineClass, RowFrame, useFreePress, type FeaturedRow } from '../gameRows/index.ts';
import { CategoryChip, categoryClass, categoryPage } from '../vendors/index.ts';
import styles from './LiveStrip.module.css';
import { useLiveTables } from './liveTables.queries.ts';

interface LiveStripProps {
  /** The live vendors' rows of home, among all. */
  readonly rows?: readonly FeaturedRow[];
  readonly among?: readonly FeaturedRow[];
}

/** Open live tables, and the games of those live vendors none of whose tables is among them. */
export function LiveStrip({ rows = [], among = rows }: LiveStripProps) {
  const { data, isError } = useLiveTables();
  if (!data && !isError) return <Skeleton className={styles.bone} />;
  const active = data?.active ?? [];
  const others = rows.filter(({ vendor }) => active.every(({ vendorName }) => vendorName !== vendor.displayName));
  return (
    <>
      {data && active.length > 0 && <Tables tables={data} />}
      <FeaturedRows rows={others} among={among} />
    </>
  );
}

function Tables({ tables: data }: { readonly tables: NonNullable<ReturnType<typeof useLiveTables>['data']> }) {
  const { t, money } = useApp();
  const press = useFreePress();
  const onCamera = new Set(data.streaming.map(({ nodeId }) => nodeId));
  return (
    <RowFrame
      mark={<CategoryChip gameType="LIVE" size="tiny" />}
      title={t('home.liveTables')}
      look={categoryClass('LIVE')}
      to={categoryPage('LIVE')}
      label={t('home.allOf', { category: t('category.LIVE') })}
    >
      <ul className={lineClass}>
        {data.active.map((table) => (
          <li key={table.nodeId}>
            <Link
              to={gameAddress(table.nodeId)}
              className={styles.table}
              onClick={press({ ...table, name: table.gameName })}
            >
              <img src={table.icon} alt="" width={60} height={80} loading="lazy" draggable={false} />
              <span className={styles.words}>
                <b>{table.gameName}</b>
                <small>{table.vendorName}</small>
                {table.minBet && <small className="num">{t('home.stakeFrom', { amount: money(table.minBet) })}</small>}
                {table.players !== undefined && (
                  <small>{table.players > 0 ? t('home.players', { count: table.players }) : t('home.tableFree')}</small>
                )}
                {onCamera.has(table.nodeId) && (
                  <small className={styles.camera}>
                    <Icon path={cameraIcon} small />
                    {t('home.onCamera')}
                  </small>
                )}
              </span>
              {table.round && (
                <span className={styles.clock}>
                  <Countdown until={table.round.until} clock={data.clock} interval={table.round.openSeconds} small />
                  <small>{t(table.round.isOpen ? 'home.betsClose' : 'home.nextRound')}</small>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </RowFrame>
  );
}

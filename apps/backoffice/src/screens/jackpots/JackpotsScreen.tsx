import * as v from 'valibot';
import type { OutputOf } from '@baize/contract/call.ts';
import { jackpotPools, type JackpotLevelRow, type JackpotWinRow } from '@baize/contract/backoffice/jackpots.ts';
import { Empty, Skeleton, Tag } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { Said } from '../../kit/ListFilters.tsx';
import { t } from '../../app/texts.ts';
import { useOne } from '../../kit/queries.ts';
import { Page, Refused } from '../../parts/page/Page.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { amount, figure, moment, sentence } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import styles from './jackpots.module.css';

/** Meters move while they are looked at. */
const METERS_MS = 10_000;
const Search = v.object({ merchant: Said });
type Pool = OutputOf<typeof jackpotPools>['list'][number];

/** Jackpots as they stand. They are read only: what a level is won at was sealed before its first stake. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('games.read', state.merchant);
  const { data, error, refetch } = useOne(jackpotPools, merchantId === '' ? null : { merchantId }, {
    refetchInterval: METERS_MS,
  });
  return (
    <Page title={t('jackpots.jackpots')} about={t('jackpots.about')}>
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant })} />
      </FilterGroup>
      {error && !data && <Refused error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton block={320} />}
      {data && data.silent.length > 0 && (
        <p role="status">{t('jackpots.silent', { vendors: data.silent.join(', ') })}</p>
      )}
      {data && data.list.length === 0 && data.silent.length === 0 && (
        <Empty title={t('jackpots.none')} text={t('jackpots.noneText')} />
      )}
      {data?.list.map((pool) => (
        <PoolPart key={pool.key} pool={pool} merchantId={merchantId} />
      ))}
    </Page>
  );
}

function PoolPart({ pool, merchantId }: { readonly pool: Pool; readonly merchantId: string }) {
  const { name, vendor, currency, games, entries, waiting } = pool;
  return (
    <section className={styles.pool} aria-label={name}>
      <h2>{t('jackpots.poolOf', { name, vendor })}</h2>
      <p className="num">
        {t('jackpots.counted', { games: games.join(', '), entries: figure(entries), waiting: figure(waiting) })}
      </p>
      <DataTable
        label={t('jackpots.levelsOf', { name })}
        columns={levelColumns(currency)}
        rows={pool.levels}
        rowKey={({ level }) => level}
        empty={null}
      />
      <h3>{t('jackpots.lastWins')}</h3>
      <DataTable
        label={t('jackpots.lastWinsOf', { name })}
        columns={winColumns(currency, merchantId)}
        rows={pool.last}
        rowKey={({ key }) => key}
        empty={<Empty title={t('jackpots.notWon')} text={t('jackpots.notWonText')} />}
      />
    </section>
  );
}

const levelColumns = (currency: string): Column<JackpotLevelRow>[] => {
  const money = (text: string): string => amount(text, currency);
  return [
    { key: 'level', head: t('jackpots.level'), cell: ({ level }) => sentence(level) },
    { key: 'meter', head: t('jackpots.meter'), figure: true, cell: ({ meter }) => money(meter) },
    { key: 'seed', head: t('jackpots.seed'), figure: true, cell: ({ seed }) => money(seed) },
    { key: 'most', head: t('jackpots.mustBeWonBy'), figure: true, cell: ({ most }) => money(most) },
    { key: 'left', head: t('jackpots.left'), figure: true, cell: ({ left }) => money(left) },
    { key: 'share', head: t('jackpots.share'), figure: true, cell: ({ share }) => `${share}%` },
    { key: 'contributed', head: t('jackpots.fromStakes'), figure: true, cell: (row) => money(row.contributed) },
    { key: 'seeded', head: t('jackpots.fromTheHouse'), figure: true, cell: ({ seeded }) => money(seeded) },
    { key: 'won', head: t('jackpots.won'), figure: true, cell: ({ won }) => money(won) },
    {
      key: 'hits',
      head: t('jackpots.hits'),
      figure: true,
      cell: ({ hits, owed }) =>
        owed > 0 ? t('jackpots.hitsOwed', { hits: figure(hits), owed: figure(owed) }) : figure(hits),
    },
  ];
};

const winColumns = (currency: string, merchantId: string): Column<JackpotWinRow>[] => [
  {
    key: 'member',
    head: t('common.member'),
    cell: ({ memberId, userName }) =>
      memberId ? (
        <MemberLink merchantId={merchantId} memberId={memberId} name={userName} />
      ) : (
        t('roomSignals.anotherMerchants')
      ),
  },
  { key: 'level', head: t('jackpots.level'), cell: ({ level, number }) => `${sentence(level)} ${number}` },
  { key: 'game', head: t('common.game'), cell: ({ game }) => game || '–' },
  {
    key: 'paid',
    head: t('common.status'),
    cell: ({ paid }) =>
      paid ? <Tag tone="ok">{t('jackpots.paid')}</Tag> : <Tag tone="caution">{t('jackpots.owed')}</Tag>,
  },
  { key: 'amount', head: t('common.amount'), figure: true, cell: (row) => amount(row.amount, currency) },
  { key: 'at', head: t('common.when'), figure: true, cell: ({ at }) => moment(at) },
];

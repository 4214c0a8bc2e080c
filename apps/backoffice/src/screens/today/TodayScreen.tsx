import type { systemStatus } from '@baize/contract/backoffice/status.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Button, Skeleton, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useChainCheck, useProveBooks, useRetryEvent, useStatus } from '../../features/status/index.ts';
import { VendorStateTag } from '../../features/vendors/index.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { Page, Refused } from '../../parts/page/Page.tsx';
import { ago, duration, moment, sentence } from '../../parts/show/words.ts';
import { jobName } from './jobNames.ts';
import styles from './TodayScreen.module.css';

type Status = OutputOf<typeof systemStatus>;
type Stuck = Status['events']['stuck'][number];

/** Whether everything runs as it should, at a look. */
export function Screen() {
  const { data, error, refetch } = useStatus();
  return (
    <Page
      title={t('today.system')}
      about={
        data &&
        t('today.release', {
          ...{ version: data.version, now: moment(data.now) },
          database: data.database === 'postgres' ? 'PostgreSQL' : t('today.embeddedDatabaseForTheDemo'),
        })
      }
    >
      {error && !data && <Refused error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton block={240} />}
      {data && <Overview status={data} />}
    </Page>
  );
}

function Overview({ status }: { status: Status }) {
  const late = status.jobs.filter((job) => job.failed || job.late).length;
  const silent = status.processes.filter(({ alive }) => !alive).length;
  const away = status.vendors.filter(({ state }) => state === 'away').length;
  return (
    <>
      <ul className={styles.tiles} aria-label={t('today.overview')}>
        <Tile
          name={t('today.processes')}
          value={status.processes.length - silent}
          bad={silent}
          badWords={t('today.silentCount', { count: silent })}
        />
        <Tile
          name={t('today.timedJobs')}
          value={status.jobs.length}
          bad={late}
          badWords={t('today.lateOrFailed', { count: late })}
        />
        <Tile
          name={t('today.messagesWaiting')}
          value={status.messages.waiting}
          bad={status.messages.failed}
          badWords={t('today.failedSinceYesterday', { count: status.messages.failed })}
        />
        <Tile
          name={t('today.eventsWaiting')}
          value={status.events.waiting}
          bad={status.events.stuckCount}
          badWords={t('today.eventsStuck', { count: status.events.stuckCount })}
        />
        <Tile
          name={t('common.vendors')}
          value={status.vendors.length}
          bad={away}
          badWords={t('today.notResponding', { count: away })}
        />
      </ul>
      {status.events.stuckCount > 0 && <StuckEvents {...status.events} now={status.now} />}
      <Proofs status={status} />
      <Lists status={status} />
    </>
  );
}

function Lists({ status }: { status: Status }) {
  return (
    <div className={styles.columns}>
      <section>
        <h2>{t('common.merchants')}</h2>
        <DataTable
          readRows={null}
          label={t('common.merchants')}
          columns={MERCHANTS}
          rows={status.merchants}
          rowKey={({ id }) => id}
          empty={<p>{t('today.noMerchants')}</p>}
        />
      </section>
      <section>
        <h2>{t('common.vendors')}</h2>
        <DataTable
          readRows={null}
          label={t('common.vendors')}
          columns={vendorColumns(status.now)}
          rows={status.vendors}
          rowKey={({ code }) => code}
          empty={<p className={styles.empty}>{t('today.noVendorsConnected')}</p>}
        />
      </section>
      <section>
        <h2>{t('today.processes')}</h2>
        <DataTable
          readRows={null}
          label={t('today.processes')}
          columns={processColumns(status.now)}
          rows={status.processes}
          rowKey={({ id }) => id}
          empty={<p className={styles.empty}>{t('today.noProcessesReported')}</p>}
        />
      </section>
      <section>
        <h2>{t('today.timedJobs')}</h2>
        <DataTable
          readRows={null}
          label={t('today.timedJobs')}
          columns={jobColumns(status.now)}
          rows={status.jobs}
          rowKey={({ name }) => name}
          empty={<p className={styles.empty}>{t('today.noJobsHaveRunYet')}</p>}
        />
      </section>
    </div>
  );
}

function Tile({ name, value, bad, badWords }: { name: string; value: number; bad: number; badWords: string }) {
  return (
    <li>
      <span>{name}</span>
      <b className="num">{value}</b>
      {bad > 0 ? <Tag tone="bad">{badWords}</Tag> : <Tag tone="ok">{t('today.ok')}</Tag>}
    </li>
  );
}

/** What no listener could take, with a way to try it now. */
function StuckEvents({ stuck, stuckCount, now }: Status['events'] & { now: string }) {
  const { may } = useDesk();
  const retry = useRetryEvent();
  const columns: readonly Column<Stuck>[] = [
    ...stuckColumns(now),
    {
      key: 'again',
      head: '',
      cell: ({ id, name }) => (
        <Button
          small
          kind="line"
          aria-label={t('today.tryAgainOf', { event: sentence(name) })}
          disabled={!may('system.retry')}
          busy={retry.isPending && retry.variables === id}
          onClick={() => retry.mutate(id)}
        >
          {t('today.tryAgain')}
        </Button>
      ),
    },
  ];
  return (
    <section className={styles.stuck}>
      <h2>{t('today.stuckEvents')}</h2>
      <p>
        {t('today.stuckAbout')}
        {stuckCount > stuck.length && ` ${t('today.moreStuck', { shown: stuck.length, count: stuckCount })}`}
      </p>
      <DataTable
        readRows={null}
        label={t('today.stuckEvents')}
        columns={columns}
        rows={stuck}
        rowKey={({ id }) => id}
        empty={null}
      />
    </section>
  );
}

/** With their last proof and a way to prove them now. */
function Proofs({ status }: { status: Status }) {
  const { may } = useDesk();
  const books = useProveBooks();
  const chain = useChainCheck();
  const { refetch } = useStatus();
  const words = { books: t('today.booksOfTheLedger'), audit: t('today.chainOfTheAuditLog') };
  return (
    <section className={styles.proofs} aria-label={t('today.proofs')}>
      {status.proofs.map(({ name, at, ok, lines }) => (
        <div key={name}>
          <h2>{words[name]}</h2>
          <p>
            <State ok={ok} />
            <span>{at === null ? t('today.neverVerified') : t('today.verifiedAt', { at: ago(at, status.now) })}</span>
          </p>
          {lines
            .filter(({ broken }) => broken > 0)
            .map(({ what, broken }) => (
              <p key={what} role="alert" className={styles.broken}>
                {t('today.whatBrokenBroken', { what, broken })}
              </p>
            ))}
          <Button
            small
            kind="line"
            disabled={!may(name === 'books' ? 'system.prove' : 'audit.read')}
            busy={name === 'books' ? books.isPending : chain.isPending}
            onClick={() =>
              name === 'books' ? books.mutate() : chain.mutate(undefined, { onSuccess: () => void refetch() })
            }
          >
            {t('today.verifyNow')}
          </Button>
        </div>
      ))}
    </section>
  );
}

function State({ ok }: { ok: boolean | null }) {
  const [tone, word]: [TagTone, string] =
    ok === null ? ['plain', t('today.unknown')] : ok ? ['ok', t('today.holds')] : ['bad', t('today.broken')];
  return <Tag tone={tone}>{word}</Tag>;
}

const MERCHANTS: readonly Column<Status['merchants'][number]>[] = [
  {
    key: 'name',
    head: t('common.merchant'),
    cell: ({ name, maintenance }) => (
      <>
        {name} {maintenance && <Tag tone="caution">{t('today.maintenance')}</Tag>}
      </>
    ),
  },
  { key: 'members', head: t('common.members'), figure: true, cell: ({ members }) => members },
  { key: 'sessions', head: t('today.online'), figure: true, cell: ({ sessions }) => sessions },
];

const vendorColumns = (now: string): readonly Column<Status['vendors'][number]>[] => [
  { key: 'name', head: t('common.vendor'), cell: ({ name }) => name },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state }) => <VendorStateTag state={state} />,
  },
  { key: 'games', head: t('common.games'), figure: true, cell: ({ games }) => games },
  { key: 'seen', head: t('today.listRead'), figure: true, cell: ({ seenAt }) => ago(seenAt, now) },
];

const stuckColumns = (now: string): readonly Column<Stuck>[] => [
  { key: 'name', head: t('today.event'), cell: ({ name }) => sentence(name) },
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName || '–' },
  { key: 'by', head: t('today.stuckBy'), cell: ({ by }) => by || t('today.processDied') },
  { key: 'tries', head: t('today.tries'), figure: true, cell: ({ tries }) => tries },
  { key: 'since', head: t('today.since'), figure: true, cell: ({ at }) => ago(at, now) },
  {
    key: 'next',
    head: t('today.nextTry'),
    cell: ({ nextAt }) =>
      nextAt === null ? (
        <Tag tone="bad">{t('today.givenUp')}</Tag>
      ) : (
        t('today.in', { duration: duration(Math.max(0, Date.parse(nextAt) - Date.parse(now))) })
      ),
  },
];

const processColumns = (now: string): readonly Column<Status['processes'][number]>[] => [
  { key: 'roles', head: t('common.roles'), cell: ({ roles }) => roles },
  { key: 'version', head: t('today.version'), cell: ({ version }) => version },
  {
    key: 'alive',
    head: t('common.status'),
    cell: ({ alive }) => (alive ? <Tag tone="ok">{t('today.alive')}</Tag> : <Tag tone="bad">{t('today.silent')}</Tag>),
  },
  { key: 'since', head: t('today.started'), figure: true, cell: ({ startedAt }) => ago(startedAt, now) },
];

const jobColumns = (now: string): readonly Column<Status['jobs'][number]>[] => [
  { key: 'name', head: t('today.job'), cell: ({ name }) => jobName(name) },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ failed, late }) =>
      failed ? (
        <Tag tone="bad">{t('today.failed')}</Tag>
      ) : late ? (
        <Tag tone="caution">{t('today.late')}</Tag>
      ) : (
        <Tag tone="ok">{t('today.ran')}</Tag>
      ),
  },
  { key: 'ended', head: t('today.ended'), figure: true, cell: ({ endedAt }) => ago(endedAt, now) },
  { key: 'took', head: t('today.took'), figure: true, cell: ({ tookMs }) => duration(tookMs) },
];

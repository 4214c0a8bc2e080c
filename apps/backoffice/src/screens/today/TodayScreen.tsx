import type { systemStatus } from '@baize/contract/backoffice/status.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Button, Skeleton, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useProveBooks, useStatus } from '../../features/status/index.ts';
import { useChainCheck } from '../../features/audit/index.ts';
import { VendorStateTag } from '../../features/vendors/index.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { Page, Refused } from '../../parts/page/Page.tsx';
import { ago, duration, moment } from '../../parts/show/words.ts';
import styles from './TodayScreen.module.css';

type Status = OutputOf<typeof systemStatus>;

/** Whether everything runs as it should, at a look. */
export function Screen() {
  const { data, error, refetch } = useStatus();
  return (
    <Page
      title="System"
      about={
        data &&
        `Release ${data.version} · ${data.database === 'postgres' ? 'PostgreSQL' : 'embedded database, for the demo only'} · ${moment(data.now)}`
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
      <ul className={styles.tiles} aria-label="Overview">
        <Tile name="Processes" value={status.processes.length - silent} bad={silent} badWord="silent" />
        <Tile name="Timed jobs" value={status.jobs.length} bad={late} badWord="late or failed" />
        <Tile
          name="Messages waiting"
          value={status.messages.waiting}
          bad={status.messages.failed}
          badWord="failed since yesterday"
        />
        <Tile name="Events waiting" value={status.events.waiting} bad={0} badWord="" />
        <Tile name="Vendors" value={status.vendors.length} bad={away} badWord="away" />
      </ul>
      <Proofs status={status} />
      <Lists status={status} />
    </>
  );
}

function Lists({ status }: { status: Status }) {
  return (
    <div className={styles.columns}>
      <section>
        <h2>Merchants</h2>
        <DataTable
          label="Merchants"
          columns={MERCHANTS}
          rows={status.merchants}
          rowKey={({ id }) => id}
          empty={<p>No merchants.</p>}
        />
      </section>
      <section>
        <h2>Vendors</h2>
        <DataTable
          label="Vendors"
          columns={vendorColumns(status.now)}
          rows={status.vendors}
          rowKey={({ code }) => code}
          empty={<p className={styles.empty}>No vendors connected.</p>}
        />
      </section>
      <section>
        <h2>Processes</h2>
        <DataTable
          label="Processes"
          columns={processColumns(status.now)}
          rows={status.processes}
          rowKey={({ id }) => id}
          empty={<p className={styles.empty}>No processes reported.</p>}
        />
      </section>
      <section>
        <h2>Timed jobs</h2>
        <DataTable
          label="Timed jobs"
          columns={jobColumns(status.now)}
          rows={status.jobs}
          rowKey={({ name }) => name}
          empty={<p className={styles.empty}>No jobs have run yet.</p>}
        />
      </section>
    </div>
  );
}

function Tile({ name, value, bad, badWord }: { name: string; value: number; bad: number; badWord: string }) {
  return (
    <li>
      <span>{name}</span>
      <b className="num">{value}</b>
      {bad > 0 ? <Tag tone="bad">{`${bad} ${badWord}`}</Tag> : <Tag tone="ok">OK</Tag>}
    </li>
  );
}

/** The two things that must always hold, when they were last proved, and the way to prove them now. */
function Proofs({ status }: { status: Status }) {
  const { may } = useDesk();
  const books = useProveBooks();
  const chain = useChainCheck();
  const { refetch } = useStatus();
  const words = { books: 'Books of the ledger', audit: 'Chain of the audit log' };
  return (
    <section className={styles.proofs} aria-label="Proofs">
      {status.proofs.map(({ name, at, ok, lines }) => (
        <div key={name}>
          <h2>{words[name]}</h2>
          <p>
            <State ok={ok} />
            <span>{at === null ? 'never verified' : `verified ${ago(at, status.now)}`}</span>
          </p>
          {lines
            .filter(({ broken }) => broken > 0)
            .map(({ what, broken }) => (
              <p key={what} role="alert" className={styles.broken}>{`${what}: ${broken} broken`}</p>
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
            Verify now
          </Button>
        </div>
      ))}
    </section>
  );
}

function State({ ok }: { ok: boolean | null }) {
  const [tone, word]: [TagTone, string] = ok === null ? ['plain', 'unknown'] : ok ? ['ok', 'holds'] : ['bad', 'BROKEN'];
  return <Tag tone={tone}>{word}</Tag>;
}

const MERCHANTS: readonly Column<Status['merchants'][number]>[] = [
  {
    key: 'name',
    head: 'Merchant',
    cell: ({ name, maintenance }) => (
      <>
        {name} {maintenance && <Tag tone="caution">closed</Tag>}
      </>
    ),
  },
  { key: 'members', head: 'Members', figure: true, cell: ({ members }) => members },
  { key: 'sessions', head: 'Online', figure: true, cell: ({ sessions }) => sessions },
];

const vendorColumns = (now: string): readonly Column<Status['vendors'][number]>[] => [
  { key: 'name', head: 'Vendor', cell: ({ name }) => name },
  {
    key: 'state',
    head: 'State',
    cell: ({ state }) => <VendorStateTag state={state} />,
  },
  { key: 'games', head: 'Games', figure: true, cell: ({ games }) => games },
  { key: 'seen', head: 'List read', figure: true, cell: ({ seenAt }) => ago(seenAt, now) },
];

const processColumns = (now: string): readonly Column<Status['processes'][number]>[] => [
  { key: 'roles', head: 'Roles', cell: ({ roles }) => roles },
  { key: 'version', head: 'Release', cell: ({ version }) => version },
  {
    key: 'alive',
    head: 'State',
    cell: ({ alive }) => (alive ? <Tag tone="ok">alive</Tag> : <Tag tone="bad">silent</Tag>),
  },
  { key: 'since', head: 'Started', figure: true, cell: ({ startedAt }) => ago(startedAt, now) },
];

const jobColumns = (now: string): readonly Column<Status['jobs'][number]>[] => [
  { key: 'name', head: 'Job', cell: ({ name }) => name },
  {
    key: 'state',
    head: 'State',
    cell: ({ failed, late }) =>
      failed ? <Tag tone="bad">failed</Tag> : late ? <Tag tone="caution">late</Tag> : <Tag tone="ok">ran</Tag>,
  },
  { key: 'ended', head: 'Ended', figure: true, cell: ({ endedAt }) => ago(endedAt, now) },
  { key: 'took', head: 'Took', figure: true, cell: ({ tookMs }) => duration(tookMs) },
];

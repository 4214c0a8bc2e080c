import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskVendorFile } from '@baize/contract/backoffice/vendors.ts';
import { Button, Notice, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import {
  usePauseVendor,
  useReadVendorList,
  useVendor,
  meaningOfState,
  VendorStateTag,
} from '../../features/vendors/index.ts';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { count, moment } from '../../parts/show/words.ts';
import { ClosureForm } from './ClosureForm.tsx';
import { countryName, byName } from './countries.rules.ts';
import { CountriesForm } from './CountriesForm.tsx';
import { ChangeVendorForm, settingsOf } from './VendorForm.tsx';
import { planOf } from './closures.ts';
import styles from './vendors.module.css';

type Connection = NonNullable<DeskVendorFile['connection']>;

/** One vendor: how it stands, its list, and what staff can do about it. */
export function VendorPanel({ vendor, onClose }: { vendor: string; onClose: () => void }) {
  const { data, error, refetch } = useVendor(vendor);
  const { may } = useDesk();
  return (
    <DetailPanel title={data?.name ?? vendor} about={vendor} of={vendor} onClose={onClose}>
      {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={240} />)}
      {data && <VendorFacts file={data} />}
      {data?.connection && may('vendors.write') && <Actions file={data} connection={data.connection} />}
    </DetailPanel>
  );
}

function VendorFacts({ file }: { file: DeskVendorFile }) {
  const { connection } = file;
  return (
    <>
      <Facts
        facts={[
          ['State', <VendorStateTag key="state" state={file.state} />],
          ['Wallet', file.walletMode || '–'],
          ['List read', moment(file.seenAt)],
          ['Last checked', moment(file.askedAt)],
          ['Problem', file.problem || '–'],
          ['Left out', file.leftOut === 0 ? '–' : `${count(file.leftOut, 'entry', 'entries')} broke the protocol`],
          [
            'Games',
            <Link key="games" to="/games" search={{ vendor: file.code } as never}>
              {count(file.games, 'game', 'games')}
            </Link>,
          ],
          ['Categories', file.byCategory.map(({ gameType, games }) => `${gameType} ${games}`).join(', ') || '–'],
          ...(connection ? connectionFacts(connection) : []),
          [
            'Log',
            <Link key="log" to="/audit" search={{ targetKind: 'vendor', targetId: file.code } as never}>
              Vendor activity
            </Link>,
          ],
        ]}
      />
      <p>{meaningOfState(file.state)}</p>
    </>
  );
}

const planWords = (plan: Connection['closure']): string =>
  plan ? `${moment(plan.from)} to ${moment(plan.until)}` : 'none planned';

const connectionFacts = ({
  baseUrl,
  launchOrigins,
  currencies,
  countries,
  trialWallet,
  freeRounds,
  closure,
}: Connection) =>
  [
    ['Maintenance', planWords(planOf(closure))],
    ['Called at', baseUrl],
    ['Pages from', launchOrigins.join(', ') || 'there, too'],
    ['Currencies', currencies.join(', ') || 'any'],
    ['Countries', byName(countries).map(countryName).join(', ') || 'everywhere'],
    ['Trial money', trialWallet ? 'accepted' : 'opens free play'],
    ['Free rounds', freeRounds ? 'can be given' : 'not accepted'],
  ] as const;

function Actions({ file, connection }: { file: DeskVendorFile; connection: Connection }) {
  const [asking, setAsking] = useState(false);
  const { say } = useDesk();
  const pause = usePauseVendor();
  const { paused, version } = connection;
  // One version for three forms: what one of them saves overtakes no other.
  const whole = { file, connection };
  return (
    <>
      <PanelPart title="Now">
        <div className={styles.actions}>
          <Button kind={paused ? 'main' : 'danger'} small onClick={() => setAsking(true)}>
            {paused ? 'Resume' : 'Pause'}
          </Button>
          {file.state !== 'paused' && file.state !== 'closed' && <ReadListButton vendor={file.code} />}
        </div>
      </PanelPart>
      <PanelPart title="Maintenance">
        <FormOf row={whole} of={file.code} part={({ connection: { closure } }) => closure}>
          {(begun) => <ClosureForm {...begun} />}
        </FormOf>
      </PanelPart>
      <PanelPart title="Countries">
        <FormOf row={whole} of={file.code} part={({ connection: { countries } }) => countries}>
          {(begun) => <CountriesForm {...begun} />}
        </FormOf>
      </PanelPart>
      <PanelPart title="Connection">
        {connection.configured ? (
          <Notice tone="info">
            This connection is managed by configuration. Pausing, maintenance and countries can be changed here.
          </Notice>
        ) : (
          <FormOf row={whole} of={file.code} part={settingsOf}>
            {(begun) => <ChangeVendorForm {...begun} />}
          </FormOf>
        )}
      </PanelPart>
      {asking && (
        <ReasonDialog
          title={`${paused ? 'Resume' : 'Pause'} ${file.name}`}
          submit={paused ? 'Resume' : 'Pause'}
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            await pause({ vendor: file.code, version, paused: !paused, reason });
            say(paused ? `${file.name} is back.` : `${file.name} is paused.`);
          }}
        >
          <p>
            {paused
              ? 'Its games are open again within seconds.'
              : `Its games can’t be opened at any merchant. ${WHO_PLAYS[file.walletMode === 'transfer' ? 'transfer' : 'seamless']}`}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

/** What becomes of who is playing when the vendor is paused: one with wallets of its own asks us for no bet. */
const WHO_PLAYS = {
  seamless: 'Betting stops too, and open rounds are settled.',
  transfer: 'Current players are notified and can play until they exit; their balance then returns.',
} as const;

function ReadListButton({ vendor }: { vendor: string }) {
  const { say } = useDesk();
  const read = useReadVendorList();
  const [busy, setBusy] = useState(false);
  async function handleRead(): Promise<void> {
    setBusy(true);
    await read({ vendor }).then(
      ({ problem, games }) =>
        problem === ''
          ? say(`Read: ${count(games, 'game', 'games')}.`)
          : say(`The list couldn’t be read. ${problem}`, 'bad'),
      (error: Error) => say(error.message, 'bad'),
    );
    setBusy(false);
  }
  return (
    <Button kind="line" small busy={busy} onClick={() => void handleRead()}>
      Refresh list now
    </Button>
  );
}

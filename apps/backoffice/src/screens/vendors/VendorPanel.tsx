import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskVendorFile } from '@baize/contract/backoffice/vendors.ts';
import { Button, Notice, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import {
  usePauseVendor,
  useReadVendorList,
  useVendor,
  meaningOfState,
  VendorStateTag,
  walletModeWords,
} from '../../features/vendors/index.ts';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { moment } from '../../parts/show/words.ts';
import { ClosureForm } from './ClosureForm.tsx';
import { countryName, byName } from './countryNames.ts';
import { CountriesForm } from './CountriesForm.tsx';
import { ChangeVendorForm, settingsOf } from './VendorForm.tsx';
import { planOf } from './closures.ts';
import styles from './vendors.module.css';

type Connection = NonNullable<DeskVendorFile['connection']>;

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
          [t('common.status'), <VendorStateTag key="state" state={file.state} />],
          [t('common.wallet'), walletModeWords(file.walletMode)],
          [t('vendors.listRead'), moment(file.seenAt)],
          [t('vendors.lastChecked'), moment(file.askedAt)],
          [t('vendors.problem'), file.problem || '–'],
          [
            t('vendors.leftOut'),
            file.leftOut === 0 ? '–' : t('vendors.entryBrokeTheProtocol', { leftOut: file.leftOut }),
          ],
          [
            t('common.games'),
            <Link key="games" to="/games" search={{ vendor: file.code } as never}>
              {t('vendors.gamesGame', { games: file.games })}
            </Link>,
          ],
          [
            t('vendors.categories'),
            file.byCategory.map(({ gameType, games }) => `${gameType} ${games}`).join(', ') || '–',
          ],
          ...(connection ? connectionFacts(connection) : []),
          [
            t('common.log'),
            <Link key="log" to="/audit" search={{ targetKind: 'vendor', targetId: file.code } as never}>
              {t('vendors.vendorActivity')}
            </Link>,
          ],
        ]}
      />
      <p>{meaningOfState(file.state)}</p>
    </>
  );
}

const planWords = (plan: Connection['closure']): string =>
  plan ? t('vendors.fromToUntil', { from: moment(plan.from), until: moment(plan.until) }) : t('vendors.nonePlanned');

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
    [t('vendors.maintenance'), planWords(planOf(closure))],
    [t('vendors.apiAddress'), baseUrl],
    [t('vendors.pageOrigins'), launchOrigins.join(', ') || t('vendors.sameAsTheApiAddress')],
    [t('vendors.currencies'), currencies.join(', ') || t('vendors.anyCurrency')],
    [t('vendors.countries'), byName(countries).map(countryName).join(', ') || t('vendors.everywhere')],
    [t('vendors.trialMoney'), trialWallet ? t('vendors.trialMoneyAccepted') : t('vendors.opensFreePlay')],
    [t('vendors.freeRounds'), freeRounds ? t('vendors.canBeGiven') : t('vendors.notAccepted')],
  ] as const;

function Actions({ file, connection }: { file: DeskVendorFile; connection: Connection }) {
  const [asking, setAsking] = useState(false);
  const { say } = useDesk();
  const pause = usePauseVendor();
  const { paused, version } = connection;
  // One version for three forms: a save of one overtakes none.
  const whole = { file, connection };
  return (
    <>
      <PanelPart title={t('vendors.now')}>
        <div className={styles.actions}>
          <Button kind={paused ? 'main' : 'danger'} small onClick={() => setAsking(true)}>
            {paused ? t('vendors.resume') : t('vendors.pause')}
          </Button>
          {file.state !== 'paused' && file.state !== 'closed' && <ReadListButton vendor={file.code} />}
        </div>
      </PanelPart>
      <PanelPart title={t('vendors.maintenance')}>
        <FormOf row={whole} of={file.code} part={({ connection: { closure } }) => closure}>
          {(begun) => <ClosureForm {...begun} />}
        </FormOf>
      </PanelPart>
      <PanelPart title={t('vendors.countries')}>
        <FormOf row={whole} of={file.code} part={({ connection: { countries } }) => countries}>
          {(begun) => <CountriesForm {...begun} />}
        </FormOf>
      </PanelPart>
      <PanelPart title={t('vendors.connection')}>
        {connection.configured ? (
          <Notice tone="info">{t('vendors.thisConnectionIsManagedBy')}</Notice>
        ) : (
          <FormOf row={whole} of={file.code} part={settingsOf}>
            {(begun) => <ChangeVendorForm {...begun} />}
          </FormOf>
        )}
      </PanelPart>
      {asking && (
        <ReasonDialog
          title={t(paused ? 'vendors.resumeName' : 'vendors.pauseName', { name: file.name })}
          submit={paused ? t('vendors.resume') : t('vendors.pause')}
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            const { waits } = await pause({ vendor: file.code, version, paused: !paused, reason });
            if (waits !== null) say(t('common.waitsForSecond'));
            else say(paused ? t('vendors.isBack', { name: file.name }) : t('vendors.isPaused', { name: file.name }));
          }}
        >
          <p>
            {paused
              ? t('vendors.itsGamesAreOpenAgain')
              : WHO_PLAYS[file.walletMode === 'transfer' ? 'transfer' : 'seamless']}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

/** When paused: a wallet-keeping vendor asks us for no bet. */
const WHO_PLAYS = {
  seamless: t('vendors.whoPlays.seamless'),
  transfer: t('vendors.whoPlays.transfer'),
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
          ? say(t('vendors.readGame', { games }))
          : say(t('vendors.theListCouldntBeRead', { problem }), 'bad'),
      (error: Error) => say(error.message, 'bad'),
    );
    setBusy(false);
  }
  return (
    <Button kind="line" small busy={busy} onClick={() => void handleRead()}>
      {t('vendors.refreshListNow')}
    </Button>
  );
}

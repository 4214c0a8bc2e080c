import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { deskGame } from '@baize/contract/backoffice/games.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import type { NodeId } from '@baize/contract/games/games.ts';
import { Button, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useCloseGame, useGame, useSetShown } from '../../features/games/index.ts';
import { DetailPanel, Facts, PanelPart } from '../../parts/DetailPanel.tsx';
import { Refused } from '../../parts/Page.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { count } from '../../parts/words.ts';
import { MarksForm, PictureForm, PlaceForm } from './GameForms.tsx';
import { GameTag, LIST_NAMES, marksOf } from './gameWords.tsx';
import styles from './games.module.css';

export type GameFile = OutputOf<typeof deskGame>;

interface GamePanelProps {
  readonly merchantId: string;
  readonly nodeId: NodeId;
  readonly onClose: () => void;
}

/** One game: how it stands at the merchant, and what staff may change about it here and everywhere. */
export function GamePanel({ merchantId, nodeId, onClose }: GamePanelProps) {
  const { data, error, refetch } = useGame(merchantId, nodeId);
  const { staff } = useDesk();
  // The catalogue belongs to the platform: who may change it may do so at every merchant.
  const mayCurate = staff.permissions['games.write'] === null;
  return (
    <DetailPanel title={data?.name ?? nodeId} about={data?.vendorName} of={nodeId} onClose={onClose}>
      {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={240} />)}
      {data && <GameFacts file={data} />}
      {data && <Switches file={data} merchantId={merchantId} mayCurate={mayCurate} />}
      {data && mayCurate && (
        <>
          {data.place && <PlaceForm key={`place ${data.place.position}`} file={data} place={data.place} />}
          <MarksForm key={`marks ${data.isNew} ${data.hotPlace}`} file={data} />
          <PictureForm file={data} />
        </>
      )}
    </DetailPanel>
  );
}

function GameFacts({ file }: { file: GameFile }) {
  const { place } = file;
  return (
    <Facts
      facts={[
        ['Here', <GameTag key="state" game={file} />],
        ['Category', `${LIST_NAMES[file.listType]}${file.gameType === file.listType ? '' : ` (${file.gameType})`}`],
        ['Place', place ? `${place.position} of ${place.of.toLocaleString('en')}` : 'in no list'],
        ['Marks', marksOf(file)],
        ['Played', `${count(file.rounds, 'round', 'rounds')} in the last week`],
        ['Smallest bet', file.minBet],
        ['Free play', file.freePlay ? 'yes' : 'no'],
        ['Id', file.nodeId],
        [
          'Log',
          <Link key="log" to="/audit" search={{ targetKind: 'game', targetId: file.nodeId } as never}>
            What was done to this game
          </Link>,
        ],
      ]}
    />
  );
}

interface SwitchesProps {
  readonly file: GameFile;
  readonly merchantId: string;
  readonly mayCurate: boolean;
}

type Asked = 'shown' | 'maintenance';

/** Hiding is this merchant's own affair; maintenance is everybody's. */
function Switches({ file, merchantId, mayCurate }: SwitchesProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { may } = useDesk();
  if (!may('games.write', merchantId)) return null;
  const isOwnSwitch = file.hiddenBy === '' || file.hiddenBy === 'game';
  return (
    <PanelPart title="In the lobby">
      <div className={styles.actions}>
        {isOwnSwitch && (
          <Button kind="line" small onClick={() => setAsked('shown')}>
            {file.hiddenBy === '' ? 'Hide at this merchant' : 'Show at this merchant'}
          </Button>
        )}
        {mayCurate && file.enabled && (
          <Button kind="line" small onClick={() => setAsked('maintenance')}>
            {file.maintenance ? 'End maintenance' : 'Put under maintenance'}
          </Button>
        )}
      </div>
      {!isOwnSwitch && <p>It is hidden with its vendor, its category or a flag, and shows again with that.</p>}
      {asked === 'shown' && <ShownDialog file={file} merchantId={merchantId} onClose={() => setAsked(null)} />}
      {asked === 'maintenance' && <MaintenanceDialog file={file} onClose={() => setAsked(null)} />}
    </PanelPart>
  );
}

function ShownDialog({ file, merchantId, onClose }: { file: GameFile; merchantId: string; onClose: () => void }) {
  const { say } = useDesk();
  const setShown = useSetShown();
  const shown = file.hiddenBy !== '';
  return (
    <ReasonDialog
      title={`${shown ? 'Show' : 'Hide'} ${file.name}`}
      submit={shown ? 'Show' : 'Hide'}
      onClose={onClose}
      onSubmit={async (reason) => {
        await setShown({ merchantId, kind: 'game', code: file.nodeId, shown, reason });
        say(shown ? `${file.name} is in the lobby again.` : `${file.name} has left the lobby.`);
      }}
    >
      <p>
        {shown
          ? 'It is listed and opens again.'
          : 'It leaves every list and opens no more. Who plays it now cannot bet; the round on the table is settled.'}
      </p>
    </ReasonDialog>
  );
}

function MaintenanceDialog({ file, onClose }: { file: GameFile; onClose: () => void }) {
  const { say } = useDesk();
  const close = useCloseGame();
  const { maintenance, name, nodeId } = file;
  return (
    <ReasonDialog
      title={maintenance ? `End the maintenance of ${name}` : `Put ${name} under maintenance`}
      submit={maintenance ? 'End maintenance' : 'Put under maintenance'}
      onClose={onClose}
      onSubmit={async (reason) => {
        await close({ nodeId, maintenance: !maintenance, reason });
        say(maintenance ? `${name} opens again.` : `${name} is under maintenance.`);
      }}
    >
      <p>
        {maintenance
          ? 'It opens again at every merchant.'
          : 'It stays listed at every merchant and says that it is being maintained. The round on the table is settled.'}
      </p>
    </ReasonDialog>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { NodeId } from '@baize/contract/games/games.ts';
import { Button, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useCloseGame, useGame, useSetShown } from '../../features/games/index.ts';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { count } from '../../parts/show/words.ts';
import { MarksForm, PictureForm, PlaceForm, type GameFile } from './GameForms.tsx';
import { GameTag, LIST_NAMES, marksOf, smallestBet } from './gameWords.tsx';
import styles from './games.module.css';

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
          {data.place && <PlaceForm file={data} place={data.place} />}
          <FormOf row={data} of={nodeId} part={({ isNew, hotPlace }) => [isNew, hotPlace]}>
            {(begun) => <MarksForm file={begun} />}
          </FormOf>
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
        ['Minimum bet', smallestBet(file, '(currency unknown)')],
        ['Free play', file.freePlay ? 'yes' : 'no'],
        ['Id', file.nodeId],
        [
          'Log',
          <Link key="log" to="/audit" search={{ targetKind: 'game', targetId: file.nodeId } as never}>
            Game activity
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

/** Something that one switch of a merchant hides: the game alone, all of its vendor, or all of its category. */
interface Switch {
  readonly kind: 'game' | 'vendor' | 'category';
  readonly code: string;
  readonly name: string;
  readonly isHidden: boolean;
  /** What the button says. */
  readonly label: string;
}

function switchesOf({ nodeId, name, vendor, vendorName, gameType, hidden }: GameFile): readonly Switch[] {
  const verb = (isHidden: boolean) => (isHidden ? 'Show' : 'Hide');
  return [
    { kind: 'game', code: nodeId, name, isHidden: hidden.game, label: `${verb(hidden.game)} at this merchant` },
    {
      kind: 'vendor',
      code: vendor,
      name: vendorName,
      isHidden: hidden.vendor,
      label: `${verb(hidden.vendor)} all of ${vendorName} here`,
    },
    {
      kind: 'category',
      code: gameType,
      name: `the category ${gameType}`,
      isHidden: hidden.category,
      label: `${verb(hidden.category)} the category ${gameType} here`,
    },
  ];
}

/** Hiding is this merchant's own affair; maintenance is everybody's. */
function Switches({ file, merchantId, mayCurate }: SwitchesProps) {
  const [asked, setAsked] = useState<Switch | 'maintenance' | null>(null);
  const { may } = useDesk();
  if (!may('games.write', merchantId)) return null;
  return (
    <PanelPart title="In the lobby">
      <div className={styles.actions}>
        {switchesOf(file).map((one) => (
          <Button key={one.kind} kind="line" small onClick={() => setAsked(one)}>
            {one.label}
          </Button>
        ))}
        {mayCurate && file.enabled && (
          <Button kind="line" small onClick={() => setAsked('maintenance')}>
            {file.maintenance ? 'End maintenance' : 'Put under maintenance'}
          </Button>
        )}
      </div>
      {file.hiddenBy === 'flag' && (
        <p>The flag COCKFIGHT is off at this merchant, so it shows nothing of this category.</p>
      )}
      {asked === 'maintenance' && <MaintenanceDialog file={file} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'maintenance' && (
        <ShownDialog what={asked} merchantId={merchantId} onClose={() => setAsked(null)} />
      )}
    </PanelPart>
  );
}

const HIDING: Record<Switch['kind'], string> = {
  game: 'It disappears from every list and can’t be opened.',
  vendor: 'All its games disappear from this merchant’s lists and can’t be opened.',
  category: 'All its games disappear from this merchant’s lists and can’t be opened.',
};

function ShownDialog({ what, merchantId, onClose }: { what: Switch; merchantId: string; onClose: () => void }) {
  const { say } = useDesk();
  const setShown = useSetShown();
  const { kind, code, name, isHidden } = what;
  return (
    <ReasonDialog
      title={`${isHidden ? 'Show' : 'Hide'} ${name}`}
      submit={isHidden ? 'Show' : 'Hide'}
      onClose={onClose}
      onSubmit={async (reason) => {
        await setShown({ merchantId, kind, code, shown: isHidden, reason });
        say(isHidden ? 'It’s back in the lobby.' : 'It’s hidden from the lobby.');
      }}
    >
      <p>
        {isHidden
          ? 'It’s listed and can be opened again, unless hidden elsewhere.'
          : `${HIDING[kind]} Current players can’t bet any more (at a vendor with its own wallets they can play until they exit); open rounds are settled.`}
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
        say(maintenance ? `${name} is open again.` : `${name} is under maintenance.`);
      }}
    >
      <p>
        {maintenance
          ? 'It’s open again at every merchant.'
          : 'It stays listed at every merchant as under maintenance. Open rounds are settled.'}
      </p>
    </ReasonDialog>
  );
}

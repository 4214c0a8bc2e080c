import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { NodeId } from '@baize/contract/games/games.ts';
import { Button, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useCloseGame, useGame, useSetShown } from '../../features/games/index.ts';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { MarksForm, PictureForm, PlaceForm, type GameFile } from './GameForms.tsx';
import { GameTag, LIST_NAMES, marksOf, smallestBet } from './gameWords.tsx';
import styles from './games.module.css';
import { figure } from '../../parts/show/words.ts';

interface GamePanelProps {
  readonly merchantId: string;
  readonly nodeId: NodeId;
  readonly onClose: () => void;
}

export function GamePanel({ merchantId, nodeId, onClose }: GamePanelProps) {
  const { data, error, refetch } = useGame(merchantId, nodeId);
  const { staff } = useDesk();
  // The catalogue is the platform's: a right at every merchant.
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
        [t('games.here'), <GameTag key="state" game={file} />],
        [
          t('common.category'),
          `${LIST_NAMES[file.listType]}${file.gameType === file.listType ? '' : ` (${file.gameType})`}`,
        ],
        [
          t('common.position'),
          place ? t('games.positionOfOf', { position: place.position, of: figure(place.of) }) : t('games.inNoList'),
        ],
        [t('games.marks'), marksOf(file)],
        [t('games.played'), t('games.roundInTheLastWeek', { rounds: file.rounds })],
        [t('games.minimumBet'), smallestBet(file, t('games.currencyUnknown'))],
        [t('games.freePlay'), file.freePlay ? t('games.yes') : t('games.no')],
        [t('common.id'), file.nodeId],
        [
          t('common.log'),
          <Link key="log" to="/audit" search={{ targetKind: 'game', targetId: file.nodeId } as never}>
            {t('games.gameActivity')}
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

/** The game, its vendor, or its category. */
interface Switch {
  readonly kind: 'game' | 'vendor' | 'category';
  readonly code: string;
  readonly isHidden: boolean;
  /** What the button says. */
  readonly label: string;
  /** What the dialog says. */
  readonly title: string;
}

function switchesOf({ nodeId, name, vendor, vendorName, gameType, hidden }: GameFile): readonly Switch[] {
  return [
    {
      kind: 'game',
      code: nodeId,
      isHidden: hidden.game,
      label: hidden.game ? t('games.showGame') : t('games.hideGame'),
      title: t(hidden.game ? 'games.showName' : 'games.hideName', { name }),
    },
    {
      kind: 'vendor',
      code: vendor,
      isHidden: hidden.vendor,
      label: t(hidden.vendor ? 'games.showVendor' : 'games.hideVendor', { vendorName }),
      title: t(hidden.vendor ? 'games.showName' : 'games.hideName', { name: vendorName }),
    },
    {
      kind: 'category',
      code: gameType,
      isHidden: hidden.category,
      label: t(hidden.category ? 'games.showCategory' : 'games.hideCategory', { gameType }),
      title: t(hidden.category ? 'games.showTheCategory' : 'games.hideTheCategory', { gameType }),
    },
  ];
}

/** Hiding is this merchant's own affair; maintenance is everybody's. */
function Switches({ file, merchantId, mayCurate }: SwitchesProps) {
  const [asked, setAsked] = useState<Switch | 'maintenance' | null>(null);
  const { may } = useDesk();
  if (!may('games.write', merchantId)) return null;
  return (
    <PanelPart title={t('games.inTheLobby')}>
      <div className={styles.actions}>
        {switchesOf(file).map((one) => (
          <Button key={one.kind} kind="line" small onClick={() => setAsked(one)}>
            {one.label}
          </Button>
        ))}
        {mayCurate && file.enabled && (
          <Button kind="line" small onClick={() => setAsked('maintenance')}>
            {file.maintenance ? t('games.endMaintenance') : t('games.putUnderMaintenance')}
          </Button>
        )}
      </div>
      {file.hiddenBy === 'flag' && <p>{t('games.theFlagCockfightIsOff')}</p>}
      {asked === 'maintenance' && <MaintenanceDialog file={file} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'maintenance' && (
        <ShownDialog what={asked} merchantId={merchantId} onClose={() => setAsked(null)} />
      )}
    </PanelPart>
  );
}

const HIDING: Record<Switch['kind'], string> = {
  game: t('games.hiding.game'),
  vendor: t('games.hiding.vendor'),
  category: t('games.hiding.category'),
};

function ShownDialog({ what, merchantId, onClose }: { what: Switch; merchantId: string; onClose: () => void }) {
  const { say } = useDesk();
  const setShown = useSetShown();
  const { kind, code, title, isHidden } = what;
  return (
    <ReasonDialog
      title={title}
      submit={isHidden ? t('common.show') : t('games.hide')}
      onClose={onClose}
      onSubmit={async (reason) => {
        await setShown({ merchantId, kind, code, shown: isHidden, reason });
        say(isHidden ? t('games.itsBackInTheLobby') : t('games.itsHiddenFromTheLobby'));
      }}
    >
      <p>{isHidden ? t('games.itsListedAndCanBe') : HIDING[kind]}</p>
      {!isHidden && <p>{t('games.currentPlayersCantBetAny')}</p>}
    </ReasonDialog>
  );
}

function MaintenanceDialog({ file, onClose }: { file: GameFile; onClose: () => void }) {
  const { say } = useDesk();
  const close = useCloseGame();
  const { maintenance, name, nodeId } = file;
  return (
    <ReasonDialog
      title={maintenance ? t('games.endTheMaintenanceOf', { name }) : t('games.putUnderMaintenance2', { name })}
      submit={maintenance ? t('games.endMaintenance') : t('games.putUnderMaintenance')}
      onClose={onClose}
      onSubmit={async (reason) => {
        await close({ nodeId, maintenance: !maintenance, reason });
        say(maintenance ? t('games.isOpenAgain', { name }) : t('games.isUnderMaintenance', { name }));
      }}
    >
      <p>{maintenance ? t('games.itsOpenAgainAtEvery') : t('games.itStaysListedAtEvery')}</p>
    </ReasonDialog>
  );
}

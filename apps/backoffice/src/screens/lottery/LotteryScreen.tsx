import * as v from 'valibot';
import type { StaffIssue } from '@baize/contract/backoffice/lottery.ts';
import { Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useLotteryGames, useLotteryIssues, useVoidIssue } from '../../features/lottery/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { ExposurePart } from './ExposurePart.tsx';
import { EnterPart, HoldPart, PreviewPart } from './ResultParts.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const SHOWS = ['due', 'past', 'next'] as const;
type Show = (typeof SHOWS)[number];
const Search = v.object({ merchant: text, open: text, game: text, show: text });

const LOOK: Readonly<Record<StaffIssue['state'], readonly [string, TagTone]>> = {
  open: ['Open', 'info'],
  locked: ['Locked', 'caution'],
  drawn: ['Drawn', 'caution'],
  settled: ['Settled', 'ok'],
  void: ['Void', 'plain'],
};
const SHOW_WORDS: Readonly<Record<Show, string>> = { due: 'Waiting for a result', past: 'Past', next: 'To come' };

/** Issues of lottery games: what is staked on them, results typed by two, voids. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('lottery.read', state.merchant);
  const games = useLotteryGames(merchantId).data?.list ?? [];
  const game = games.find(({ gameCode }) => gameCode === state.game)?.gameCode ?? games[0]?.gameCode ?? 'ssc-1m';
  const show = SHOWS.find((name) => name === state.show) ?? 'past';
  const found = useLotteryIssues(merchantId, game, show);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ issueId }) => issueId);
  return (
    <Page
      title="Lottery issues"
      about="Draws of each game, with this merchant’s orders"
      panel={
        row && (
          <IssuePanel
            key={row.issueId}
            row={row}
            hasLeft={hasLeft}
            merchantId={merchantId}
            isAllowed={may('lottery.result', merchantId)}
            mayCap={may('lottery.write', merchantId)}
            onClose={() => change({ open: '' })}
          />
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label="Game"
          value={game}
          options={games.map(({ gameCode, gameName, overdue }) => ({
            value: gameCode,
            label: overdue > 0 ? `${gameName} (${overdue} late)` : gameName,
          }))}
          onChange={(chosen) => change({ game: chosen, open: '' })}
        />
        <Choice
          label="Show"
          value={show}
          options={SHOWS.map((name) => ({ value: name, label: SHOW_WORDS[name] }))}
          onChange={(chosen) => change({ show: chosen, open: '' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="Earlier issues"
        label="Lottery issues"
        columns={COLUMNS}
        rowKey={({ issueId }) => issueId}
        openKey={state.open}
        onOpen={({ issueId }) => change({ open: issueId })}
        empty={<Empty title="No issue" text="None of this type." />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<StaffIssue>[] = [
  { key: 'numero', head: 'Issue', cell: ({ numero }) => numero },
  { key: 'draw', head: 'Draw', cell: ({ drawTime }) => moment(drawTime) },
  {
    key: 'state',
    head: 'Status',
    cell: ({ state, disputed }) =>
      disputed && state !== 'void' ? (
        <Tag tone="bad">{state === 'drawn' ? 'Held' : 'Disputed'}</Tag>
      ) : (
        <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag>
      ),
  },
  {
    key: 'numbers',
    head: 'Numbers',
    cell: ({ winningNumber }) => winningNumber?.split(',').slice(0, 10).join(' ') ?? '–',
  },
  { key: 'orders', head: 'Orders', figure: true, cell: ({ orders }) => orders },
  { key: 'stake', head: 'Stake', figure: true, cell: ({ stake }) => stake },
  { key: 'win', head: 'Won', figure: true, cell: ({ win }) => win },
];

const WAITS: Readonly<Record<StaffIssue['waits'], string>> = {
  none: '–',
  result: 'A result is waiting for a second person',
  void: 'A void is waiting for a second person',
};

interface IssuePanelProps {
  readonly row: StaffIssue;
  readonly merchantId: string;
  readonly hasLeft: boolean;
  readonly isAllowed: boolean;
  readonly mayCap: boolean;
  readonly onClose: () => void;
}

function IssuePanel({ row, merchantId, hasLeft, isAllowed, mayCap, onClose }: IssuePanelProps) {
  const isHeld = row.state === 'drawn' && row.disputed;
  const canEnter = row.official && (row.state === 'locked' || row.state === 'settled' || isHeld);
  const canVoid =
    row.state === 'open' ||
    row.state === 'locked' ||
    (row.official && (row.state === 'drawn' || row.state === 'settled'));
  return (
    <DetailPanel title={row.numero} about={LOOK[row.state][0]} of={row.issueId} hasLeft={hasLeft} onClose={onClose}>
      <Facts
        facts={[
          ['Orders close', moment(row.lockTime)],
          ['Draw', moment(row.drawTime)],
          ['Numbers', row.winningNumber?.replaceAll(',', ' ') ?? '–'],
          ['Version', String(row.version)],
          ['Stake', row.stake],
          ['Won', row.win],
          ['Worst case', row.exposure],
          ['Sources', row.disputed ? 'They differ: check both' : '–'],
          ['Waits', row.waits === 'none' ? '–' : `${WAITS[row.waits]} (first: ${row.waitsBy})`],
        ]}
      />
      <ExposurePart row={row} merchantId={merchantId} mayCap={mayCap} />
      {mayCap && row.official && row.state === 'drawn' && !row.disputed && <HoldPart row={row} />}
      {isAllowed && canEnter && <EnterPart row={row} />}
      {isAllowed && row.official && row.version > 0 && row.state !== 'void' && <PreviewPart row={row} />}
      {isAllowed && canVoid && <VoidPart row={row} />}
    </DetailPanel>
  );
}

function VoidPart({ row }: { readonly row: StaffIssue }) {
  const { say } = useDesk();
  const voidIssue = useVoidIssue();
  return (
    <PanelPart title="Void this issue">
      <DeskForm
        submit="Request a void"
        onSubmit={async (fields) => {
          const { outcome } = await voidIssue({ issueId: row.issueId, reason: fields.text('reason') });
          say(
            outcome === 'void'
              ? 'Void: all stakes are refunded and wins are reversed.'
              : 'Saved. A second person must request it too.',
          );
        }}
      >
        {(errors) => <ReasonField error={errors.reason} />}
      </DeskForm>
    </PanelPart>
  );
}

import * as v from 'valibot';
import type { StaffIssue } from '@baize/contract/backoffice/lottery.ts';
import { Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useLotteryGames, useLotteryIssues, useVoidIssue } from '../../features/lottery/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment, percent } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { HIGH_SHARE } from './HeatGrid.tsx';
import { AlarmsPart } from './AlarmsPart.tsx';
import { ExposurePart } from './ExposurePart.tsx';
import { EnterPart, HoldPart, PreviewPart } from './ResultParts.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const SHOWS = ['due', 'past', 'next'] as const;
type Show = (typeof SHOWS)[number];
const Search = v.object({ merchant: text, open: text, game: text, show: text });

const LOOK: Readonly<Record<StaffIssue['state'], readonly [string, TagTone]>> = {
  open: [t('lottery.look.open'), 'info'],
  locked: [t('lottery.look.locked'), 'caution'],
  drawn: [t('lottery.look.drawn'), 'caution'],
  settled: [t('lottery.look.settled'), 'ok'],
  void: [t('lottery.look.void'), 'plain'],
};
const SHOW_WORDS: Readonly<Record<Show, string>> = {
  due: t('lottery.showWords.due'),
  past: t('lottery.showWords.past'),
  next: t('lottery.showWords.next'),
};

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
      title={t('lottery.lotteryIssues')}
      about={t('lottery.drawsOfEachGameWith')}
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
      <AlarmsPart
        merchantId={merchantId}
        onOpen={({ gameCode, issueId, kind }) =>
          change({
            game: gameCode,
            open: issueId,
            show: kind === 'exposure' ? 'next' : kind === 'unposted' ? 'past' : 'due',
          })
        }
      />
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label={t('common.game')}
          value={game}
          options={games.map(({ gameCode, gameName, overdue }) => ({
            value: gameCode,
            label: overdue > 0 ? t('lottery.gamenameOverdueLate', { gameName, overdue }) : gameName,
          }))}
          onChange={(chosen) => change({ game: chosen, open: '' })}
        />
        <Choice
          label={t('common.show')}
          value={show}
          options={SHOWS.map((name) => ({ value: name, label: SHOW_WORDS[name] }))}
          onChange={(chosen) => change({ show: chosen, open: '' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('lottery.earlierIssues')}
        label={t('lottery.lotteryIssues')}
        columns={COLUMNS}
        rowKey={({ issueId }) => issueId}
        openKey={state.open}
        onOpen={({ issueId }) => change({ open: issueId })}
        empty={<Empty title={t('lottery.noIssue')} text={t('lottery.noneOfThisType')} />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<StaffIssue>[] = [
  { key: 'numero', head: t('lottery.issue'), cell: ({ numero }) => numero },
  { key: 'draw', head: t('lottery.drawTime'), cell: ({ drawTime }) => moment(drawTime) },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state, disputed }) =>
      disputed && state !== 'void' ? (
        <Tag tone="bad">{state === 'drawn' ? t('lottery.held') : t('lottery.disputed')}</Tag>
      ) : (
        <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag>
      ),
  },
  {
    key: 'numbers',
    head: t('lottery.numbers'),
    cell: ({ winningNumber }) => winningNumber?.split(',').slice(0, 10).join(' ') ?? '–',
  },
  { key: 'orders', head: t('common.orders'), figure: true, cell: ({ orders }) => orders },
  { key: 'stake', head: t('lottery.stake'), figure: true, cell: ({ stake }) => stake },
  { key: 'win', head: t('lottery.won'), figure: true, cell: ({ win }) => win },
  {
    key: 'worst',
    head: t('lottery.worst'),
    figure: true,
    cell: ({ worstShare }) =>
      worstShare >= HIGH_SHARE ? <Tag tone="bad">{percent(worstShare)}</Tag> : percent(worstShare),
  },
];

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
          [t('lottery.ordersClose'), moment(row.lockTime)],
          [t('lottery.drawTime'), moment(row.drawTime)],
          [t('lottery.numbers'), row.winningNumber?.replaceAll(',', ' ') ?? '–'],
          [t('lottery.version'), String(row.version)],
          [t('lottery.stake'), row.stake],
          [t('lottery.won'), row.win],
          [t('lottery.worstCase'), row.exposure],
          [t('lottery.sources'), row.disputed ? t('lottery.theyDifferCheckBoth') : '–'],
          [t('lottery.waits'), row.waits === 'none' ? '–' : t(`lottery.waits.${row.waits}`, { name: row.waitsBy })],
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
    <PanelPart title={t('lottery.voidThisIssue')}>
      <DeskForm
        submit={t('lottery.requestAVoid')}
        onSubmit={async (fields) => {
          const { outcome } = await voidIssue({ issueId: row.issueId, reason: fields.text('reason') });
          say(outcome === 'void' ? t('lottery.voidAllStakesAreRefunded') : t('lottery.savedASecondPersonMust'));
        }}
      >
        {(errors) => <ReasonField error={errors.reason} />}
      </DeskForm>
    </PanelPart>
  );
}

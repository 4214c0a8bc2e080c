import * as v from 'valibot';
import type { StaffLotteryGame } from '@baize/contract/backoffice/lottery.ts';
import { Empty, Tag, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useLotteryGames, useSetLotteryLimits, useShowLotteryGame } from '../../features/lottery/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PrizesPart } from './PrizesPart.tsx';
import { SchedulePart } from './SchedulePart.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, open: text });

/** The lottery games of a merchant: what comes next, what is late, what takes orders. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('lottery.read', state.merchant);
  const games = useLotteryGames(merchantId);
  const row = games.data?.list.find(({ gameCode }) => gameCode === state.open);
  return (
    <Page
      title="Lottery games"
      about="Lottery games, their return and next draw"
      panel={
        row && (
          <GamePanel
            key={row.gameCode}
            row={row}
            merchantId={merchantId}
            isAllowed={may('lottery.write', merchantId)}
            onClose={() => change({ open: '' })}
          />
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
      </FilterGroup>
      <DataTable
        label="Lottery games"
        columns={COLUMNS}
        rows={games.data?.list}
        error={games.error}
        onRetry={() => void games.refetch()}
        empty={<Empty title="No game" text="This merchant has no lottery games." />}
        rowKey={({ gameCode }) => gameCode}
        openKey={state.open}
        onOpen={({ gameCode }) => change({ open: gameCode })}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<StaffLotteryGame>[] = [
  { key: 'name', head: 'Game', cell: ({ gameName }) => gameName },
  { key: 'mode', head: 'Draws', cell: ({ prizeMode }) => prizeMode },
  { key: 'rtp', head: 'Return', figure: true, cell: ({ rtp }) => `${rtp} %` },
  { key: 'next', head: 'Next issue', cell: ({ nextNumero }) => nextNumero ?? '–' },
  { key: 'draw', head: 'Draw', cell: ({ nextDraw }) => (nextDraw ? moment(nextDraw) : '–') },
  { key: 'late', head: 'Late', figure: true, cell: ({ overdue }) => overdue },
  {
    key: 'state',
    head: 'Orders',
    cell: ({ closed }) => <Tag tone={closed ? 'caution' : 'ok'}>{closed ? 'Closed' : 'Open'}</Tag>,
  },
];

interface GamePanelProps {
  readonly row: StaffLotteryGame;
  readonly merchantId: string;
  readonly isAllowed: boolean;
  readonly onClose: () => void;
}

function GamePanel({ row, merchantId, isAllowed, onClose }: GamePanelProps) {
  const { say } = useDesk();
  const show = useShowLotteryGame();
  return (
    <DetailPanel title={row.gameName} about={row.gameCode} of={row.gameCode} hasLeft={false} onClose={onClose}>
      <Facts
        facts={[
          ['Family', row.family],
          ['Draws', row.prizeMode],
          ['Return', `${row.rtp} %`],
        ]}
      />
      <SchedulePart merchantId={merchantId} gameCode={row.gameCode} isAllowed={isAllowed} />
      <PrizesPart row={row} merchantId={merchantId} />
      {isAllowed && <Limits row={row} merchantId={merchantId} />}
      {isAllowed && (
        <PanelPart title={row.closed ? 'Open for orders' : 'Close for orders'}>
          <DeskForm
            submit={row.closed ? 'Open' : 'Close'}
            onSubmit={async (fields) => {
              const { gameCode, closed } = row;
              await show({ merchantId, gameCode, closed: !closed, reason: fields.text('reason') });
              say(closed ? 'Open.' : 'Closed; existing orders stay valid.');
            }}
          >
            {(errors) => <ReasonField error={errors.reason} />}
          </DeskForm>
        </PanelPart>
      )}
    </DetailPanel>
  );
}

const LIMITS = {
  lineMax: 'Per line',
  issueMax: 'Per member and issue',
  winMax: 'Maximum win per member and issue',
  cellMax: 'Maximum cost of one number',
  bookMax: 'Maximum cost of all other bets',
} as const;
const LIMIT_KEYS = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

/** Limits of this merchant; they are never above those of the product. */
function Limits({ row, merchantId }: Pick<GamePanelProps, 'row' | 'merchantId'>) {
  const { say } = useDesk();
  const setLimits = useSetLotteryLimits();
  return (
    <PanelPart title="Limits, in lottery units">
      <DeskForm
        submit="Save limits"
        onSubmit={async (fields) => {
          const figure = (key: keyof typeof LIMITS) => Number(fields.text(key));
          await setLimits({
            ...{ merchantId, gameCode: row.gameCode, reason: fields.text('reason') },
            ...{ lineMax: figure('lineMax'), issueMax: figure('issueMax'), winMax: figure('winMax') },
            ...{ cellMax: figure('cellMax'), bookMax: figure('bookMax') },
          });
          say('Saved. They apply from the next order.');
        }}
      >
        {(errors) => (
          <>
            {LIMIT_KEYS.map((key) => (
              <TextField
                key={key}
                name={key}
                label={LIMITS[key]}
                inputMode="numeric"
                defaultValue={String(row.limits[key])}
                error={errors[key]}
              />
            ))}
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}

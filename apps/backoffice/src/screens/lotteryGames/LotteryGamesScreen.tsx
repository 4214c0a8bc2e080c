import * as v from 'valibot';
import type { StaffLotteryGame } from '@baize/contract/backoffice/lottery.ts';
import { Empty, Tag, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useLotteryGames, useSetLotteryLimits, useShowLotteryGame } from '../../features/lottery/index.ts';
import { Said } from '../../kit/ListFilters.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment, percent } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { ClosedDaysPart } from './ClosedDaysPart.tsx';
import { PrizesPart } from './PrizesPart.tsx';
import { SchedulePart } from './SchedulePart.tsx';

const Search = v.object({ merchant: Said, open: Said });

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('lottery.read', state.merchant);
  const games = useLotteryGames(merchantId);
  const row = games.data?.list.find(({ gameCode }) => gameCode === state.open);
  return (
    <Page
      title={t('lotteryGames.lotteryGames')}
      about={t('lotteryGames.lotteryGamesTheirReturnAnd')}
      panel={
        row && (
          <GamePanel
            key={row.gameCode}
            row={row}
            games={games.data?.list ?? []}
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
        label={t('lotteryGames.lotteryGames')}
        columns={COLUMNS}
        rows={games.data?.list}
        error={games.error}
        onRetry={() => void games.refetch()}
        empty={<Empty title={t('lotteryGames.noGame')} text={t('lotteryGames.thisMerchantHasNoLottery')} />}
        rowKey={({ gameCode }) => gameCode}
        openKey={state.open}
        onOpen={({ gameCode }) => change({ open: gameCode })}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<StaffLotteryGame>[] = [
  { key: 'name', head: t('common.game'), cell: ({ gameName }) => gameName },
  { key: 'mode', head: t('lotteryGames.drawType'), cell: ({ prizeMode }) => prizeMode },
  { key: 'rtp', head: t('lotteryGames.return'), figure: true, cell: ({ rtp }) => percent(Number(rtp)) },
  { key: 'next', head: t('lotteryGames.nextIssue'), cell: ({ nextNumero }) => nextNumero ?? '–' },
  { key: 'draw', head: t('lotteryGames.drawTime'), cell: ({ nextDraw }) => (nextDraw ? moment(nextDraw) : '–') },
  { key: 'late', head: t('lotteryGames.late'), figure: true, cell: ({ overdue }) => overdue },
  {
    key: 'state',
    head: t('lotteryGames.betting'),
    cell: ({ closed }) => <Tag tone={closed ? 'caution' : 'ok'}>{closed ? t('common.closed') : t('common.open')}</Tag>,
  },
];

interface GamePanelProps {
  readonly row: StaffLotteryGame;
  readonly games: readonly StaffLotteryGame[];
  readonly merchantId: string;
  readonly isAllowed: boolean;
  readonly onClose: () => void;
}

function GamePanel({ row, games, merchantId, isAllowed, onClose }: GamePanelProps) {
  const { say, may } = useDesk();
  const show = useShowLotteryGame();
  return (
    <DetailPanel title={row.gameName} about={row.gameCode} of={row.gameCode} hasLeft={false} onClose={onClose}>
      <Facts
        facts={[
          [t('lotteryGames.family'), row.family],
          [t('lotteryGames.drawType'), row.prizeMode],
          [t('lotteryGames.return'), percent(Number(row.rtp))],
        ]}
      />
      <SchedulePart merchantId={merchantId} gameCode={row.gameCode} isAllowed={isAllowed} />
      <ClosedDaysPart gameCode={row.gameCode} games={games} isAllowed={may('lottery.result', merchantId)} />
      <PrizesPart row={row} merchantId={merchantId} />
      {isAllowed && <Limits row={row} merchantId={merchantId} />}
      {isAllowed && (
        <PanelPart title={row.closed ? t('lotteryGames.openForOrders') : t('lotteryGames.closeForOrders')}>
          <DeskForm
            submit={row.closed ? t('lotteryGames.open') : t('lotteryGames.close')}
            onSubmit={async (fields) => {
              const { gameCode, closed } = row;
              await show({ merchantId, gameCode, closed: !closed, reason: fields.text('reason') });
              say(closed ? t('lotteryGames.openNow') : t('lotteryGames.closedExistingOrdersStayValid'));
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
  lineMax: t('lotteryGames.limits.lineMax'),
  issueMax: t('lotteryGames.limits.issueMax'),
  winMax: t('lotteryGames.limits.winMax'),
  cellMax: t('lotteryGames.limits.cellMax'),
  bookMax: t('lotteryGames.limits.bookMax'),
} as const;
const LIMIT_KEYS = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

/** Never above the product's. */
function Limits({ row, merchantId }: Pick<GamePanelProps, 'row' | 'merchantId'>) {
  const { say } = useDesk();
  const setLimits = useSetLotteryLimits();
  return (
    <PanelPart title={t('lotteryGames.limitsInLotteryUnits')}>
      <DeskForm
        submit={t('lotteryGames.saveLimits')}
        onSubmit={async (fields) => {
          const figure = (key: keyof typeof LIMITS) => Number(fields.text(key));
          await setLimits({
            ...{ merchantId, gameCode: row.gameCode, reason: fields.text('reason') },
            ...{ lineMax: figure('lineMax'), issueMax: figure('issueMax'), winMax: figure('winMax') },
            ...{ cellMax: figure('cellMax'), bookMax: figure('bookMax') },
          });
          say(t('lotteryGames.savedTheyApplyFromThe'));
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

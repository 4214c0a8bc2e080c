import type { StaffLotteryGame } from '@baize/contract/backoffice/lottery.ts';
import { TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useApprovePrizes, useAskPrizes, useLotteryPrizes } from '../../features/lottery/index.ts';
import { DayField } from '../../parts/forms/DayField.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { moment, percent } from '../../parts/show/words.ts';

interface PrizesPartProps {
  readonly row: StaffLotteryGame;
  readonly merchantId: string;
}

export function PrizesPart({ row, merchantId }: PrizesPartProps) {
  const { may } = useDesk();
  const { data } = useLotteryPrizes(merchantId, row.gameCode);
  if (!data) return null;
  const waiting = data.versions.find(({ waits }) => waits);
  return (
    <>
      <PanelPart title={t('lotteryGames.tableOfOdds', { tableId: data.tableId })}>
        <Facts
          facts={[
            [t('lotteryGames.checkSum'), data.hash.slice(0, 16)],
            ...data.versions.map(({ tableId, rtp, from, askedBy, approvedBy, waits, reason }): [string, string] => [
              `${tableId}: ${percent(Number(rtp))}`,
              t(waits ? 'lotteryGames.fromWaiting' : 'lotteryGames.fromApproved', {
                ...{ from: moment(from), askedBy, approvedBy: approvedBy ?? '', reason },
              }),
            ]),
            ...data.used.map(({ tableId, orders, first, last }): [string, string] => [
              t('lotteryGames.ordersWith', { tableId }),
              `${orders}, ${moment(first)} – ${moment(last)}`,
            ]),
          ]}
        />
        <details>
          <summary>{t('lotteryGames.playsWithTheirExactReturn', { count: data.plays.length })}</summary>
          <Facts
            facts={data.plays.map(({ playId, name, back, kinds }): [string, string] => [
              `${name} (${playId})`,
              `${percent(back, 4)} · ${kinds.map(({ odds }) => odds).join(' / ')}`,
            ])}
          />
        </details>
      </PanelPart>
      {may('lottery.prizes', merchantId) &&
        (waiting ? (
          <ApprovePart row={row} merchantId={merchantId} version={waiting.version} rtp={waiting.rtp} />
        ) : (
          <AskPart row={row} merchantId={merchantId} />
        ))}
    </>
  );
}

function AskPart({ row, merchantId }: PrizesPartProps) {
  const { say } = useDesk();
  const ask = useAskPrizes();
  return (
    <PanelPart title={t('lotteryGames.newOddsForAllGames', { family: row.family })}>
      <DeskForm
        submit={t('lotteryGames.requestIt')}
        onSubmit={async (fields) => {
          await ask({
            ...{ merchantId, family: row.family, rtp: fields.text('rtp') },
            ...{ from: fields.day('from'), reason: fields.text('reason') },
          });
          say(t('lotteryGames.savedASecondPersonMust'));
        }}
      >
        {(errors) => (
          <>
            <TextField
              name="rtp"
              label={t('lotteryGames.returnIn')}
              hint={t('lotteryGames.n85To98AllOdds')}
              error={errors.rtp}
            />
            <DayField name="from" label={t('common.fromDay')} error={errors.from} />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}

function ApprovePart({
  row,
  merchantId,
  version,
  rtp,
}: PrizesPartProps & { readonly version: number; readonly rtp: string }) {
  const { say } = useDesk();
  const approve = useApprovePrizes();
  return (
    <PanelPart title={t('lotteryGames.approveFor', { rtp: percent(Number(rtp)), family: row.family })}>
      <DeskForm
        submit={t('common.approve')}
        onSubmit={async (fields) => {
          await approve({ merchantId, family: row.family, version, reason: fields.text('reason') });
          say(t('lotteryGames.approvedExistingOrdersKeepTheir'));
        }}
      >
        {(errors) => <ReasonField error={errors.reason} />}
      </DeskForm>
    </PanelPart>
  );
}

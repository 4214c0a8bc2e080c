import type { StaffLotteryGame } from '@baize/contract/backoffice/lottery.ts';
import { TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useApprovePrizes, useAskPrizes, useLotteryPrizes } from '../../features/lottery/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { moment } from '../../parts/show/words.ts';

interface PrizesPartProps {
  readonly row: StaffLotteryGame;
  readonly merchantId: string;
}

/** The table of odds that holds, its versions, and those that orders were made with. */
export function PrizesPart({ row, merchantId }: PrizesPartProps) {
  const { may } = useDesk();
  const { data } = useLotteryPrizes(merchantId, row.gameCode);
  if (!data) return null;
  const waiting = data.versions.find(({ waits }) => waits);
  return (
    <>
      <PanelPart title={`Table of odds ${data.tableId}`}>
        <Facts
          facts={[
            ['Check sum', data.hash.slice(0, 16)],
            ...data.versions.map(({ tableId, rtp, from, askedBy, approvedBy, waits, reason }): [string, string] => [
              `${tableId}: ${rtp} %`,
              `from ${moment(from)} · ${askedBy}${waits ? ', waiting for a second person' : ` and ${approvedBy}`}: ${reason}`,
            ]),
            ...data.used.map(({ tableId, orders, first, last }): [string, string] => [
              `Orders with ${tableId}`,
              `${orders}, ${moment(first)} – ${moment(last)}`,
            ]),
          ]}
        />
        <details>
          <summary>{data.plays.length} plays with their exact return</summary>
          <Facts
            facts={data.plays.map(({ playId, name, back, kinds }): [string, string] => [
              `${name} (${playId})`,
              `${back.toFixed(4)} % · ${kinds.map(({ odds }) => odds).join(' / ')}`,
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
    <PanelPart title={`New odds for all games of ${row.family}`}>
      <DeskForm
        submit="Request it"
        onSubmit={async (fields) => {
          await ask({
            ...{ merchantId, family: row.family, rtp: fields.text('rtp') },
            ...{ from: fields.text('from'), reason: fields.text('reason') },
          });
          say('Saved. A second person must approve it.');
        }}
      >
        {(errors) => (
          <>
            <TextField
              name="rtp"
              label="Return in %"
              hint="85 to 98; all odds are computed from it"
              error={errors.rtp}
            />
            <TextField name="from" label="From" hint="YYYY-MM-DD" error={errors.from} />
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
    <PanelPart title={`Approve ${rtp} % for ${row.family}`}>
      <DeskForm
        submit="Approve"
        onSubmit={async (fields) => {
          await approve({ merchantId, family: row.family, version, reason: fields.text('reason') });
          say('Approved. Existing orders keep their odds.');
        }}
      >
        {(errors) => <ReasonField error={errors.reason} />}
      </DeskForm>
    </PanelPart>
  );
}

import type { LotteryFeed } from '@baize/contract/backoffice/lotteryRisk.ts';
import { Button, Checkbox, Empty, Tag, TextField } from '@baize/ui/index.ts';
import { useState } from 'react';
import { useDesk } from '../../app/desk.ts';
import { useLotteryFeeds, useSaveFeed } from '../../features/lottery/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';

const COLUMNS: readonly Column<LotteryFeed>[] = [
  { key: 'code', head: 'Feed', cell: ({ code }) => code },
  { key: 'games', head: 'Games', cell: ({ games }) => games.join(', ') },
  {
    key: 'state',
    head: 'Status',
    cell: ({ enabled }) => <Tag tone={enabled ? 'ok' : 'plain'}>{enabled ? 'On' : 'Off'}</Tag>,
  },
];

/** Who sends official results by signed messages; each counts as one of the two entries. */
export function Screen() {
  const feeds = useLotteryFeeds();
  const { may } = useDesk();
  const [open, setOpen] = useState<string | null>(null);
  const row = feeds.data?.list.find(({ code }) => code === open);
  const mayWrite = may('vendors.write');
  return (
    <Page
      title="Lottery feeds"
      about="Official results by signed message. A person or another feed must confirm them"
      panel={mayWrite && open !== null && <FeedPanel key={open} row={row} onClose={() => setOpen(null)} />}
    >
      {mayWrite && (
        <Button small kind="line" onClick={() => setOpen('')}>
          New feed
        </Button>
      )}
      <DataTable
        label="Lottery feeds"
        columns={COLUMNS}
        rows={feeds.data?.list}
        error={feeds.error}
        onRetry={() => void feeds.refetch()}
        empty={<Empty title="No feed" text="Two people enter every official result." />}
        rowKey={({ code }) => code}
        openKey={open ?? ''}
        onOpen={({ code }) => setOpen(code)}
      />
    </Page>
  );
}

function FeedPanel({ row, onClose }: { readonly row: LotteryFeed | undefined; readonly onClose: () => void }) {
  const { say } = useDesk();
  const save = useSaveFeed();
  const [enabled, setEnabled] = useState(row?.enabled ?? true);
  return (
    <DetailPanel
      title={row?.code ?? 'New feed'}
      about="Official results"
      of={row?.code ?? 'new'}
      hasLeft={false}
      onClose={onClose}
    >
      <DeskForm
        submit="Save"
        onSubmit={async (fields) => {
          await save({
            code: row?.code ?? fields.text('code'),
            publicKey: fields.text('publicKey'),
            games: fields
              .text('games')
              .split(/[\s,]+/)
              .filter((game) => game !== ''),
            ...{ enabled, reason: fields.text('reason') },
          });
          say('Saved.');
        }}
      >
        {(errors) => (
          <>
            {!row && <TextField name="code" label="Name" hint="Capital letters and digits" error={errors.code} />}
            <TextField
              name="games"
              label="Games"
              hint="Codes separated by spaces, such as vns-a vns-b"
              defaultValue={row?.games.join(' ') ?? ''}
              error={errors.games}
            />
            <TextField
              name="publicKey"
              label="Public key"
              hint="RSA, as PEM"
              defaultValue={row?.publicKey ?? ''}
              error={errors.publicKey}
            />
            <Checkbox checked={enabled} onChange={({ target }) => setEnabled(target.checked)}>
              Accept its messages
            </Checkbox>
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </DetailPanel>
  );
}

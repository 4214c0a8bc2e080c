import type { LotteryFeed } from '@baize/contract/backoffice/lotteryRisk.ts';
import { Button, Checkbox, Empty, Tag, TextField } from '@baize/ui/index.ts';
import { useState } from 'react';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useLotteryFeeds, useSaveFeed } from '../../features/lottery/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';

const COLUMNS: readonly Column<LotteryFeed>[] = [
  { key: 'code', head: t('lotteryFeeds.feed'), cell: ({ code }) => code },
  { key: 'games', head: t('common.games'), cell: ({ games }) => games.join(', ') },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ enabled }) => (
      <Tag tone={enabled ? 'ok' : 'plain'}>{enabled ? t('lotteryFeeds.on') : t('lotteryFeeds.off')}</Tag>
    ),
  },
];

export function Screen() {
  const feeds = useLotteryFeeds();
  const { may } = useDesk();
  const [open, setOpen] = useState<string | null>(null);
  const row = feeds.data?.list.find(({ code }) => code === open);
  const mayWrite = may('vendors.write');
  return (
    <Page
      title={t('lotteryFeeds.lotteryFeeds')}
      about={t('lotteryFeeds.officialResultsBySignedMessage')}
      panel={mayWrite && open !== null && <FeedPanel key={open} row={row} onClose={() => setOpen(null)} />}
    >
      {mayWrite && (
        <Button small kind="line" onClick={() => setOpen('')}>
          {t('lotteryFeeds.newFeed')}
        </Button>
      )}
      <DataTable
        label={t('lotteryFeeds.lotteryFeeds')}
        columns={COLUMNS}
        rows={feeds.data?.list}
        error={feeds.error}
        onRetry={() => void feeds.refetch()}
        empty={<Empty title={t('lotteryFeeds.noFeed')} text={t('lotteryFeeds.twoPeopleEnterEveryOfficial')} />}
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
      title={row?.code ?? t('lotteryFeeds.newFeed')}
      about={t('lotteryFeeds.officialResults')}
      of={row?.code ?? 'new'}
      hasLeft={false}
      onClose={onClose}
    >
      <DeskForm
        submit={t('common.save')}
        onSubmit={async (fields) => {
          const { waits } = await save({
            code: row?.code ?? fields.text('code'),
            publicKey: fields.text('publicKey'),
            games: fields
              .text('games')
              .split(/[\s,]+/)
              .filter((game) => game !== ''),
            ...{ enabled, reason: fields.text('reason') },
          });
          say(waits === null ? t('common.saved') : t('common.waitsForSecond'));
        }}
      >
        {(errors) => (
          <>
            {!row && (
              <TextField
                name="code"
                label={t('common.name')}
                hint={t('lotteryFeeds.capitalLettersAndDigits')}
                error={errors.code}
              />
            )}
            <TextField
              name="games"
              label={t('common.games')}
              hint={t('lotteryFeeds.codesSeparatedBySpacesSuch')}
              defaultValue={row?.games.join(' ') ?? ''}
              error={errors.games}
            />
            <TextField
              name="publicKey"
              label={t('lotteryFeeds.publicKey')}
              hint={t('lotteryFeeds.rsaAsPem')}
              defaultValue={row?.publicKey ?? ''}
              error={errors.publicKey}
            />
            <Checkbox checked={enabled} onChange={({ target }) => setEnabled(target.checked)}>
              {t('lotteryFeeds.acceptItsMessages')}
            </Checkbox>
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </DetailPanel>
  );
}

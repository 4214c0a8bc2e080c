import { keepPreviousData } from '@tanstack/react-query';
import { roomTakings, type RoomTakingLine } from '@baize/contract/backoffice/rooms.ts';
import { t } from '../../app/texts.ts';
import { useOne } from '../../kit/queries.ts';
import { amount, figure } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import type { ReportQuery } from './ReportFrame.tsx';
import styles from './reports.module.css';

/** Rake and the net of bots by game; nothing where no room was played in. */
export function RoomTakings({ request }: { readonly request: ReportQuery }) {
  const { merchantId, from, to, currency } = request;
  const { data } = useOne(roomTakings, merchantId === '' ? null : { merchantId, from, to, currency }, {
    placeholderData: keepPreviousData,
  });
  if (!data || (data.list.length === 0 && data.silent.length === 0)) return null;
  const money = (text: string): string => amount(text, data.currency);
  return (
    <section className={styles.card} aria-label={t('reports.rooms.title')}>
      <h2>{t('reports.rooms.title')}</h2>
      <p>{t('reports.rooms.about', { ledger: money(data.ledger), difference: money(data.difference) })}</p>
      {data.silent.length > 0 && <p role="status">{t('reports.rooms.silent', { vendors: data.silent.join(', ') })}</p>}
      {data.list.length > 0 && (
        <DataTable
          label={t('reports.rooms.title')}
          columns={columnsOf(money)}
          rows={data.list}
          rowKey={({ key }) => key}
          empty={null}
        />
      )}
    </section>
  );
}

const columnsOf = (money: (text: string) => string): Column<RoomTakingLine>[] => [
  { key: 'game', head: t('common.game'), cell: ({ name }) => name },
  { key: 'sittings', head: t('reports.rooms.sittings'), figure: true, cell: ({ sittings }) => figure(sittings) },
  { key: 'bought', head: t('reports.rooms.bought'), figure: true, cell: ({ bought }) => money(bought) },
  { key: 'paid', head: t('reports.rooms.paid'), figure: true, cell: ({ paid }) => money(paid) },
  { key: 'rake', head: t('reports.rooms.rake'), figure: true, cell: ({ rake }) => money(rake) },
  { key: 'bots', head: t('reports.rooms.bots'), figure: true, cell: ({ bots }) => money(bots) },
  { key: 'between', head: t('reports.rooms.between'), figure: true, cell: ({ between }) => money(between) },
  { key: 'ggr', head: 'GGR', figure: true, cell: ({ ggr }) => money(ggr) },
];

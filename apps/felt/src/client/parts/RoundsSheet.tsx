import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import type { ReactNode } from 'react';
import type { ListPage } from '../../api.ts';
import { usePage } from '../page.ts';
import { ListFoot } from './ListFoot.tsx';
import { useListing } from './useListing.ts';
import { useWatching } from './useWatching.ts';

export interface RoundLine {
  readonly id: string;
  readonly heading: string;
  readonly details: ReactNode;
  /** Its accessible name; null: nothing to watch. */
  readonly watchable: string | null;
}

interface RoundsSheetProps<T, W> {
  readonly title: string;
  readonly empty: string;
  readonly read: (cursor: string | null) => Promise<ListPage<T>>;
  readonly lineOf: (round: T) => RoundLine;
  /** Reads a round that is to be shown again; errors show at its line. */
  readonly watch: (id: string) => Promise<W>;
  readonly onWatch: (round: W) => void;
  readonly onClose: () => void;
}

export function RoundsSheet<T, W>({
  title,
  empty,
  read,
  lineOf,
  watch: readRound,
  onWatch,
  onClose,
}: RoundsSheetProps<T, W>) {
  const { t } = usePage();
  const listing = useListing(read);
  const { status, list } = listing;
  const { failed, watch } = useWatching(readRound, onWatch);
  return (
    <Sheet title={title} closeLabel={t('felt.close')} onClose={onClose}>
      {status === 'read' && list.length === 0 && <p>{empty}</p>}
      <ul className="rounds" aria-busy={status === 'waiting'}>
        {list.map(lineOf).map((line) => (
          <RoundRow key={line.id} line={line} hasFailed={line.id === failed} onWatch={watch} />
        ))}
        {status === 'waiting' &&
          list.length === 0 &&
          Array.from({ length: 5 }, (_, i) => <li key={i} className="is-waiting" />)}
      </ul>
      <ListFoot {...listing} />
    </Sheet>
  );
}

type RoundRowProps = { line: RoundLine; hasFailed: boolean; onWatch: (id: string) => void };

function RoundRow({ line: { id, heading, details, watchable }, hasFailed, onWatch }: RoundRowProps) {
  const { t } = usePage();
  return (
    <li>
      <div>
        <b>{heading}</b>
        {details}
        {hasFailed && <small role="alert">{t('felt.history.unwatched')}</small>}
      </div>
      {watchable !== null && (
        <button
          type="button"
          className="button is-small"
          aria-label={`${t('felt.history.watch')}, ${watchable}`}
          onClick={() => onWatch(id)}
        >
          {t('felt.history.watch')}
        </button>
      )}
    </li>
  );
}

import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useState, type ReactNode } from 'react';
import { usePage } from '../page.ts';
import { useListing, type ListPage } from './useListing.ts';

export interface RoundLine {
  readonly id: string;
  readonly heading: string;
  readonly details: ReactNode;
  /** Its accessible name; null: nothing to watch. */
  readonly watchable: string | null;
}

interface RoundsSheetProps<T> {
  readonly title: string;
  readonly empty: string;
  readonly read: (cursor: string | null) => Promise<ListPage<T>>;
  readonly lineOf: (round: T) => RoundLine;
  /** Opens a round; errors show at its line. */
  readonly watch: (id: string) => Promise<void>;
  readonly onClose: () => void;
}

export function RoundsSheet<T>({ title, empty, read, lineOf, watch, onClose }: RoundsSheetProps<T>) {
  const { t } = usePage();
  const { status, list, hasMore, readOn } = useListing(read);
  const [unwatched, setUnwatched] = useState<string | null>(null);

  async function handleWatch(id: string) {
    setUnwatched(null);
    try {
      await watch(id);
    } catch {
      setUnwatched(id);
    }
  }

  return (
    <Sheet title={title} closeLabel={t('felt.close')} onClose={onClose}>
      {status === 'read' && list.length === 0 && <p>{empty}</p>}
      <ul className="rounds" aria-busy={status === 'waiting'}>
        {list.map(lineOf).map((line) => (
          <RoundRow key={line.id} line={line} hasFailed={line.id === unwatched} onWatch={handleWatch} />
        ))}
        {status === 'waiting' &&
          list.length === 0 &&
          Array.from({ length: 5 }, (_, i) => <li key={i} className="is-waiting" />)}
      </ul>
      {status === 'failed' && (
        <p role="alert">
          {t('felt.history.failed')}{' '}
          <button type="button" className="button" onClick={readOn}>
            {t('felt.tryAgain')}
          </button>
        </p>
      )}
      {hasMore && status === 'read' && (
        <button type="button" className="button is-wide" onClick={readOn}>
          {t('felt.history.more')}
        </button>
      )}
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

import type { AuditRow } from '@baize/contract/backoffice/audit.ts';
import { sentence } from '../../parts/show/words.ts';

/** A call that does a thing or its opposite: both in words, and which of them a line is about. */
interface TwoWays {
  readonly both: string;
  readonly done: string;
  readonly undone: string;
  readonly isDone: (after: Readonly<Record<string, unknown>>) => boolean;
}

const TWO_WAYS: Readonly<Record<string, TwoWays>> = {
  pauseVendor: {
    both: 'Pause or resume vendor',
    done: 'Pause vendor',
    undone: 'Resume vendor',
    isDone: ({ paused }) => paused === true,
  },
  closeVendor: {
    both: 'Plan or cancel vendor maintenance',
    done: 'Plan vendor maintenance',
    undone: 'Cancel vendor maintenance',
    isDone: ({ closure }) => closure !== null,
  },
  closeGame: {
    both: 'Start or end game maintenance',
    done: 'Start game maintenance',
    undone: 'End game maintenance',
    isDone: ({ maintenance }) => maintenance === true,
  },
  setShown: {
    both: 'Hide or show in lobby',
    done: 'Hide in lobby',
    undone: 'Show in lobby',
    isDone: ({ shown }) => shown === false,
  },
  setMemberStatus: {
    both: 'Disable or enable member',
    done: 'Disable member',
    undone: 'Enable member',
    isDone: ({ status }) => status === 'disabled',
  },
};

/** A kind of deed, as the filter names it. */
export const kindOfAction = (action: string): string => TWO_WAYS[action]?.both ?? sentence(action);

/** What a line says was done: by what stands after it, where its call does a thing or its opposite. */
export function actionText({ action, after }: Pick<AuditRow, 'action' | 'after'>): string {
  const words = TWO_WAYS[action];
  if (!words) return sentence(action);
  if (typeof after !== 'object' || after === null) return words.both;
  return words.isDone({ ...after }) ? words.done : words.undone;
}

import type { AuditRow } from '@baize/contract/backoffice/audit.ts';
import { t } from '../../app/texts.ts';
import { sentence } from '../../parts/show/words.ts';
import { ACTIONS } from './actionNames.ts';

interface TwoWays {
  readonly both: string;
  readonly done: string;
  readonly undone: string;
  readonly isDone: (after: Readonly<Record<string, unknown>>) => boolean;
}

export const TWO_WAYS: Readonly<Record<string, TwoWays>> = {
  pauseVendor: {
    both: t('audit.twoWays.pauseVendor.both'),
    done: t('audit.twoWays.pauseVendor.done'),
    undone: t('audit.twoWays.pauseVendor.undone'),
    isDone: ({ paused }) => paused === true,
  },
  closeVendor: {
    both: t('audit.twoWays.closeVendor.both'),
    done: t('audit.twoWays.closeVendor.done'),
    undone: t('audit.twoWays.closeVendor.undone'),
    isDone: ({ closure }) => closure !== null,
  },
  closeGame: {
    both: t('audit.twoWays.closeGame.both'),
    done: t('audit.twoWays.closeGame.done'),
    undone: t('audit.twoWays.closeGame.undone'),
    isDone: ({ maintenance }) => maintenance === true,
  },
  setShown: {
    both: t('audit.twoWays.setShown.both'),
    done: t('audit.twoWays.setShown.done'),
    undone: t('audit.twoWays.setShown.undone'),
    isDone: ({ shown }) => shown === false,
  },
  setMemberStatus: {
    both: t('audit.twoWays.setMemberStatus.both'),
    done: t('audit.twoWays.setMemberStatus.done'),
    undone: t('audit.twoWays.setMemberStatus.undone'),
    isDone: ({ status }) => status === 'disabled',
  },
};

/** A kind of deed, as the filter names it; one of another release by its id. */
export const kindOfAction = (action: string): string => TWO_WAYS[action]?.both ?? ACTIONS[action] ?? sentence(action);

/** By what stands after it, for calls with two ways. */
export function actionText({ action, after }: Pick<AuditRow, 'action' | 'after'>): string {
  const words = TWO_WAYS[action];
  if (!words) return kindOfAction(action);
  if (typeof after !== 'object' || after === null) return words.both;
  return words.isDone({ ...after }) ? words.done : words.undone;
}

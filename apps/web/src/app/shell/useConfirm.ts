import { useCallback, type Dispatch, type SetStateAction } from 'react';
import type { App } from '../app.ts';
import type { Asked } from '../appParts.ts';

export type SetAsked = Dispatch<SetStateAction<Asked | null>>;

/** A moot question disappears with no. */
export const useConfirm = (setAsked: SetAsked): App['confirm'] =>
  useCallback(
    (question, moot) =>
      new Promise<boolean>((answer) => {
        setAsked({ question, answer });
        moot?.addEventListener('abort', () => {
          // Another question may stand there since.
          setAsked((asked) => (asked?.answer === answer ? null : asked));
          answer(false);
        });
      }),
    [setAsked],
  );

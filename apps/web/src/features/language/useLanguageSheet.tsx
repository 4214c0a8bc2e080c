import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../app/loading/lazyPart.tsx';

const LanguageSheet = lazyPart(async () => (await import('./LanguageSheet.tsx')).LanguageSheet, 'account');

/** Loads with the first press. Render `sheet` outside of what closes. */
export function useLanguageSheet(): { readonly open: () => void; readonly sheet: ReactNode } {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return {
    open: () => setState('open'),
    sheet: state !== 'unasked' && (
      <LanguageSheet open={state === 'open'} onClose={() => setState('closed')} onLost={() => setState('unasked')} />
    ),
  };
}

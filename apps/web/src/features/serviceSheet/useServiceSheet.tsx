import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../app/loading/lazyPart.tsx';

const ServiceSheet = lazyPart(async () => (await import('../service/index.ts')).ServiceSheet, 'site', 'chat');

/** Loads with the first press. Render `sheet` outside of what closes. */
export function useServiceSheet(): { readonly open: () => void; readonly sheet: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const close = () => setOpen(false);
  return {
    open: () => {
      setWanted(true);
      setOpen(true);
    },
    sheet: isWanted && (
      <ServiceSheet
        open={isOpen}
        onClose={close}
        onLost={() => {
          close();
          setWanted(false);
        }}
      />
    ),
  };
}

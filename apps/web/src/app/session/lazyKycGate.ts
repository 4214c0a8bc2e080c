import { lazyPart } from '../loading/lazyPart.tsx';

let address = '';

/** The page of the last press until the gate watches; presses in dialogs do not count. */
export function watchEarlyUse(): void {
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(
      sign,
      ({ target }) => {
        if (!(target as Element).closest?.('dialog')) address = location.pathname;
      },
      true,
    );
}

export const KycGate = lazyPart(async () => {
  const file = await import('../../features/kyc/index.ts');
  file.noteEarlyUse(address);
  return file.KycGate;
});

import { lazyPart } from '../loading/lazyPart.tsx';

let address = '';

/** Notes on which page somebody presses until the gate watches itself. What is pressed in a dialog, as the terms, is no use of a page. */
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

/** The gate of the identity check, which comes when somebody is there to be asked. */
export const KycGate = lazyPart(async () => {
  const file = await import('../../features/kyc/index.ts');
  file.noteEarlyUse(address);
  return file.KycGate;
});

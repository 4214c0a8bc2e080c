import { lazyPart } from '../loading/lazyPart.tsx';

let address = '';

/** Notes the page of the last press for the gate, which watches later; presses in dialogs do not count. */
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
  // Read when it comes to stand: somebody may press between its file and that.
  file.readLastPressed(() => address);
  return file.KycGate;
});

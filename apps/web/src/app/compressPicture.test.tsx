import { afterEach, expect, it, vi } from 'vitest';
import { compressPicture } from './compressPicture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('draws a picture anew as a JPEG at quality 0.6, on paper, and lets the old one go (A5, A9) [A5-9, A9-4]', async () => {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close }));
  const pen = { fillStyle: '', fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  const toDataURL = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA');

  expect(await compressPicture(new Blob(['x']))).toBe('data:image/jpeg;base64,AA');
  expect(toDataURL).toHaveBeenCalledExactlyOnceWith('image/jpeg', 0.6);
  expect(pen.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 2000, 1500);
  expect(pen.fillRect).toHaveBeenCalledBefore(pen.drawImage);
  expect(close).toHaveBeenCalledOnce();
});

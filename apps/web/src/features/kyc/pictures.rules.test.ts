import { ID_PICTURES } from '@baize/contract/kyc/kyc.ts';
import { describe, expect, it } from 'vitest';
import { fitInside } from '../../app/compressPicture.ts';
import { judgeCompressed, judgeFile, missingPictures, slotsFor } from './pictures.rules.ts';

/** A data address whose picture has so many bytes. */
const address = (bytes: number) => `data:image/jpeg;base64,${'A'.repeat(Math.ceil((bytes * 4) / 3))}`;

describe('pictures of an ID [A5-9, A8-8, A9-4]', () => {
  it('are three at most, of 5 MB each, at quality 0.6 (A9)', () => {
    expect([slotsFor(true).length, ID_PICTURES.bytesMax, ID_PICTURES.quality]).toEqual([3, 5 * 1024 * 1024, 0.6]);
    expect(judgeCompressed(address(ID_PICTURES.bytesMax - 3))).toBeNull();
    expect(judgeCompressed(address(ID_PICTURES.bytesMax + 3))).toBe('tooLarge');
  });

  it.each([
    ['image/png', 1000, null],
    ['image/jpeg', 12_000_000, null],
    ['image/heic', 1000, null],
    ['image/avif', 1000, null],
    ['image/gif', 1000, 'notPicture'],
    ['application/pdf', 1000, 'notPicture'],
    ['', 1000, 'notPicture'],
    ['image/jpeg', 100_000_000, 'tooLarge'],
  ])('of type "%s" and %i bytes: %s', (type, size, fault) => {
    expect(judgeFile({ type, size })).toBe(fault);
  });

  it('are asked for each in its own words, the back only where the document has one', () => {
    expect(slotsFor(false)).toEqual(['idCardFront', 'idCardSelfie']);
    expect(missingPictures(slotsFor(true), { idCardBack: 'data:back' })).toEqual({
      idCardFront: 'kyc.upload.front',
      idCardSelfie: 'kyc.upload.selfie',
    });
  });

  it('are made smaller in their shape, never larger', () => {
    expect(fitInside({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 });
    expect(fitInside({ width: 900, height: 1200 }, 2000)).toEqual({ width: 900, height: 1200 });
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createPagePacker } from './pagePacker.ts';

/** A best packing that is as good as done when it is told so; what it answers is recognised by its first letter. */
function slowBest() {
  const ends: (() => void)[] = [];
  const packed: string[] = [];
  const best = vi.fn((text: Buffer) => {
    packed.push(text.toString());
    return new Promise<Buffer>((resolve) => ends.push(() => resolve(Buffer.from('best'))));
  });
  return { best, packed, end: () => ends.at(-1)?.() };
}

describe('createPagePacker', () => {
  it('gives the whole page in every form, before and after its best form is there', async () => {
    const packer = createPagePacker();
    for (const tail of ['', '1', 'T10:00:00Z"}</script>', 'ä'.repeat(30_000)]) {
      const head = `<p>Säge ${'lorem ipsum '.repeat(400)}${Math.sin(tail.length)}`;
      const page = await packer.pack(head, tail);
      const quick = page.br;
      await vi.waitFor(() => expect(page.br.equals(quick)).toBe(false));
      for (const br of [quick, page.br]) expect(brotliDecompressSync(br).toString()).toBe(head + tail);
      expect(gunzipSync(await page.gzip).toString()).toBe(head + tail);
      expect(page.plain.toString()).toBe(head + tail);
    }
  });

  it('makes the best form of the same content once, and uses it for everybody from then on', async () => {
    const { best, end } = slowBest();
    const packer = createPagePacker(best);
    const page = await packer.pack('head', '1');
    await packer.pack('head', '2');
    expect(best).toHaveBeenCalledTimes(1);
    end();
    await vi.waitFor(() => expect(page.br.toString('latin1')).toMatch(/^best/));
    expect((await packer.pack('head', '3')).br.toString('latin1')).toMatch(/^best/);
    await packer.pack('other', '');
    await vi.waitFor(() => expect(best).toHaveBeenCalledTimes(2));
    end();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(best).toHaveBeenCalledTimes(2);
  });

  it('makes one best form at a time, what is asked for most first', async () => {
    const { best, packed, end } = slowBest();
    const packer = createPagePacker(best);
    await packer.pack('first', '');
    // One after another: they wait in the order in which their quick forms are there.
    await packer.pack('second', '');
    await packer.pack('third', '');
    const fourth = await packer.pack('fourth', '');
    expect(fourth.br.length).toBeGreaterThan(0);
    expect(packed).toEqual(['first']);
    for (const count of [2, 3, 4]) {
      end();
      await vi.waitFor(() => expect(packed).toHaveLength(count));
    }
    expect(packed).toEqual(['first', 'fourth', 'second', 'third']);
  });

  it('stays with the quick form when the best cannot be had', async () => {
    const packer = createPagePacker(() => Promise.reject(new Error('no memory')));
    const page = await packer.pack('head', '1');
    await new Promise(setImmediate);
    expect(brotliDecompressSync(page.br).toString()).toBe('head1');
  });
});

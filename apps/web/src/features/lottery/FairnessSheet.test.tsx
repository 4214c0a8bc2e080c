import { rulesOf, type Family } from '@baize/lottery/index.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { createHash, createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { FairnessSheet } from './FairnessSheet.tsx';

afterEach(cleanup);

const LINK = '7f'.repeat(32);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Computed by another program, for this link, salt and step. */
const GOLDEN: [Family, string][] = [
  ['SSC', '7,9,1,8,4'],
  ['X5', '09,02,08,05,01'],
  ['K3', '6,4,4'],
  ['PK10', '10,05,09,01,02,07,03,06,04,08'],
];

function formOf(family: Family) {
  const { form } = rulesOf(family);
  return form.is === 'prizes'
    ? { is: form.is, symbols: [], count: form.digits.length, digits: [...form.digits] }
    : { is: form.is, symbols: [...form.symbols], count: form.count, digits: [] };
}

async function open(family: Family, winningNumber: string): Promise<HTMLElement> {
  const fairness = () => ({
    ...{ numero: '20261123-0001', source: 'drawHouse' as const, winningNumber, chainEnd: sha256(LINK), steps: 1 },
    ...{ seal: sha256(LINK), link: LINK, salt: 'kalabaw', drawnAt: '2026-11-23T00:00:00.000Z', form: formOf(family) },
    ...{ algorithm: 'http://games.test/verify', versions: [] },
  });
  await renderInApp(
    <FairnessSheet gameCode="ssc-1m" family={family} numero="20261123-0001" onClose={() => undefined} />,
    {
      replies: { lotteryFairness: fairness },
    },
  );
  await screen.findByText('Compute it yourself');
  return screen.getByRole('dialog');
}

/** All that a stranger has: the texts of the page. */
function pageOf(sheet: HTMLElement) {
  const facts = new Map(
    [...sheet.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
  const steps = within(sheet)
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');
  return { facts, steps };
}

/** The page's own words carried out: blocks, whole numbers, draws, and the last step as it says. */
function recompute({ facts, steps }: ReturnType<typeof pageOf>): string[] {
  const link = facts.get('Link') ?? '';
  const message = /“(.+):c”/.exec(steps[1] ?? '')?.[1] ?? '';
  const numbers = Array.from({ length: 40 }, (_, block) => {
    const bytes = createHmac('sha256', link).update(`${message}:${block}`).digest();
    return Array.from({ length: 8 }, (_number, at) => bytes.readUInt32BE(at * 4));
  }).flat();
  const below = (n: number): number => {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const next = numbers.shift() ?? 0;
      if (next < limit) return next % n;
    }
  };
  const last = steps[3] ?? '';
  const each = /^(\d+) draws below (\d+), .* in: (.+)$/.exec(last);
  if (each) {
    const symbols = (each[3] ?? '').split(' ');
    return Array.from({ length: Number(each[1]) }, () => symbols[below(Number(each[2]))] ?? '');
  }
  const shuffled = /^Start with: (.+)\. From .* The first (\d+) are/.exec(last);
  if (shuffled) {
    const order = (shuffled[1] ?? '').split(' ');
    for (let i = order.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [order[i], order[j]] = [order[j] ?? '', order[i] ?? ''];
    }
    return order.slice(0, Number(shuffled[2]));
  }
  const sizes = (/special prize first: (.+)$/.exec(last)?.[1] ?? '').split(' ').map(Number);
  return sizes.map((digits) => Array.from({ length: digits }, () => below(10)).join(''));
}

describe('the page of a draw', () => {
  it.each(GOLDEN)('has all that a stranger needs to draw %s again', async (family, winningNumber) => {
    const page = pageOf(await open(family, winningNumber));
    expect(recompute(page).join(',')).toBe(winningNumber);
    expect(page.facts.get('Seal (SHA-256 of the link)')).toBe(sha256(page.facts.get('Link') ?? ''));
    expect(page.facts.get('End of the chain')).toBe(sha256(page.facts.get('Link') ?? ''));
    expect(await screen.findByText('Verified on this phone: the numbers match.')).toBeTruthy();
  });

  it('has them for prizes of many digits, from the special one down', async () => {
    const drawn = recompute(pageOf(await open('VNN', '0')));
    expect([drawn.length, ...drawn.slice(0, 3), ...drawn.slice(-2)]).toEqual([
      27,
      ...['79184', '10215', '71379', '65', '49'],
    ]);
  });

  it('says so where the numbers are others than the link gives', async () => {
    await open('SSC', '7,9,1,8,5');
    expect(await screen.findByText('Verification failed: the numbers don’t match.')).toBeTruthy();
  });
});

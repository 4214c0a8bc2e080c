import { describe, expect, it } from 'vitest';
import { checkDeskPages } from './deskPages.ts';
import { file, rules } from './planted.ts';

const DESK = 'apps/backoffice/src';
const page = (name: string, text: string) => file(`${DESK}/pages/${name}.page.tsx`, text);
const lines = (count: number, of = 'line'): string =>
  Array.from({ length: count }, (_, at) => `${of} ${at};\n`).join('');

describe('pages of the desk', () => {
  it.each([
    ['features/p1/p1.queries.ts', 'useInfiniteQuery({});'],
    ['features/p2/p2.queries.ts', 'getNextPageParam: () => null,'],
    ['screens/p3/Screen.tsx', "const text = v.optional(v.fallback(v.string(), ''), '');"],
  ])('do not go their own way: %s', (path, text) => {
    expect(rules(checkDeskPages([file(`${DESK}/${path}`, text)]))).toEqual(['desk-own-way']);
    expect(
      checkDeskPages([file(`${DESK}/kit/p4.ts`, text), file(`${DESK}/${path.replace('.ts', '.test.ts')}`, text)]),
    ).toEqual([]);
  });

  it('are short, and half of them very short', () => {
    expect(rules(checkDeskPages([page('p5', lines(201)), page('p6', ''), page('p7', '')]))).toEqual(['page-length']);
    expect(rules(checkDeskPages([page('p8', lines(130)), page('p9', lines(131, 'other'))]))).toEqual(['page-median']);
  });

  it('are no copies of each other, whatever they import and however they are indented', () => {
    const copied = page('p10', `import { a } from 'a';\n${lines(6)}`);
    expect(
      rules(checkDeskPages([copied, page('p11', `function b() {\n  ${lines(6).replaceAll('\n', '\n\n  ')}}`)])),
    ).toEqual(['page-copy']);
    expect(checkDeskPages([copied, page('p12', lines(5))])).toEqual([]);
    expect(checkDeskPages([copied, file(`${DESK}/screens/p13/Part.tsx`, lines(6))])).toEqual([]);
  });

  it('do not make the desk larger', () => {
    const grown = Array.from({ length: 90 }, (_, at) => file(`${DESK}/screens/p14/Part${at}.tsx`, lines(390)));
    expect(rules(checkDeskPages(grown))).toEqual(['desk-size']);
  });
});

import { describe, expect, it } from 'vitest';
import { checkClasses } from './classes.ts';
import { file, rules } from './planted.ts';

const SHEET = 'apps/web/src/features/b1/b1.module.css';
const page = (text: string) =>
  file('apps/web/src/features/b1/B1.tsx', `import styles from './b1.module.css';\n${text}`);

describe('classes of sheets', () => {
  it('are there when code takes them, and taken when they are there', () => {
    const sheet = file(
      SHEET,
      '@layer app {\n  .row {\n    gap: 0.5px;\n  }\n  .row :global(.grow) {\n    flex: 1;\n  }\n}\n',
    );
    expect(checkClasses([sheet, page('const row = styles.row;')])).toEqual([]);
    expect(rules(checkClasses([sheet, page('const row = [styles.row, styles.end];')]))).toEqual(['class-unknown']);
    expect(checkClasses([sheet, page('')])).toMatchObject([{ file: SHEET, line: 2, rule: 'class-unused' }]);
  });

  it('are taken by a computed name and by another rule, too', () => {
    const sheet = file(SHEET, '.big { gap: 1px; }\n.bigger { composes: big; }\n');
    expect(checkClasses([sheet, page('const look = styles.bigger;')])).toEqual([]);
    expect(checkClasses([sheet, page('const look = (name: string) => styles[name];')])).toEqual([]);
  });
});

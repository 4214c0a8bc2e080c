/** Writes every picture and a page that shows them: `node tools/contactSheet.ts <folder>`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { banner, CATEGORIES, compositionCount, missing, tile, vendorCrest } from '../src/index.ts';

const TITLES = [
  'Night Sevens',
  'Roulette',
  'The Long Road Home',
  'Harbour Lights',
  'Blackjack',
  'Ruby & Pearl',
  'Aces',
];
const VENDORS = ['Brass & Wren', 'Lantern House', 'Quill', 'North Pier', 'Salon Nine', 'Öresund Spiele', '金色 工作室'];

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder to write to.');
mkdirSync(folder, { recursive: true });

const save = (name: string, svg: string): string => {
  writeFileSync(join(folder, `${name}.svg`), svg);
  return `<figure><img src="${name}.svg"><figcaption>${name} ${(svg.length / 1000).toFixed(1)} KB</figcaption></figure>`;
};

const sections = CATEGORIES.map((category) => {
  const tiles = Array.from({ length: compositionCount(category) }, (_, composition) => {
    const name = TITLES[composition % TITLES.length] ?? 'Aces';
    return save(
      `${category}-${composition}`,
      tile({ id: `house${composition % 7}-${composition}`, category, name, composition, palette: composition }),
    );
  });
  const wide = save(`banner-${category}`, banner({ id: 'sheet', category, title: 'A seat at the table' }));
  return `<h2>${category}</h2><div class="tiles">${tiles.join('')}</div><div class="banners">${wide}</div>`;
});
const crests = VENDORS.map((name, i) => save(`crest-${i}`, vendorCrest({ id: name, name })));
const style =
  'body{background:#0b1712;color:#cdbf9c;font:12px sans-serif}figure{display:inline-block;margin:6px}figcaption{padding:4px}' +
  '.tiles img{width:180px;border-radius:14px;display:block}.banners img{width:480px;border-radius:20px}.crests img{width:72px}';

writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Game art</title><style>${style}</style>${sections.join('')}` +
    `<h2>Others</h2><div class="tiles">${save('missing', missing())}</div><div class="crests">${crests.join('')}</div>`,
);

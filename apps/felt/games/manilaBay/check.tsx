import { amountText } from '../amount.ts';
import type { GameCheck, OwnFields } from '../../src/client/games/check.ts';
import { Part } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { manilaBay } from './game.ts';
import { BULLETS, GUNS, isSpecies, MODEL, SPECIES, speciesOf, type GunName, type SpeciesName } from './model.ts';
import { act, hitsOf, load, tallyOf } from './rules.ts';
import type { Hit, HitShot, ManilaBayEvent, ManilaBayOptions } from './script.ts';

type Fired = { readonly hits: readonly Hit[]; readonly spent: number; readonly caught: string; readonly win: string };

const isGun = (name: string): name is GunName => (GUNS as readonly string[]).includes(name);

/** "cannon turtle, net dilis+tang" as shots; null: no such words. */
function shotsIn(text = ''): HitShot[] | null {
  const lines = text.split(/[,;\n]+/).map((line) => line.trim());
  const shots: HitShot[] = [];
  for (const line of lines.filter(Boolean)) {
    const [gun = '', names = ''] = line.split(/\s+/, 2);
    const species = names.split('+');
    if (!isGun(gun) || !species.every(isSpecies)) return null;
    if (species.length > MODEL.guns[gun].fish) return null;
    const shot = shots.length + 1;
    const fish = (species as SpeciesName[]).map((name, at) => ({ id: `${shot}-${at}`, species: name }));
    shots.push({ shot, gun, fish });
  }
  return shots;
}

const costOf = (shots: readonly HitShot[]): number => shots.reduce((sum, { gun }) => sum + MODEL.guns[gun].bullets, 0);

const sizeIn = ({ size = '' }: OwnFields): ManilaBayOptions['size'] | null =>
  MODEL.sizes.find((known) => String(known) === size.trim()) ?? null;

const textOf = (events: readonly ManilaBayEvent[]): string =>
  hitsOf(events)
    .map(({ gun, fish }) => `${gun} ${fish.map(({ species }) => species).join('+')}`)
    .join(', ');

export const check: GameCheck<Fired> = {
  own: { size: String(MODEL.sizes[0]), shots: '', free: 'no' },
  lines: (t) => [
    { name: 'size', label: t('manilaBay.check.size'), mode: 'numeric' },
    { name: 'shots', label: t('manilaBay.check.shots'), hint: t('manilaBay.check.shotsHint') },
    { name: 'free', label: t('manilaBay.check.free') },
  ],
  fieldsOf(options, given) {
    // Felt plays Manila Bay's rounds with Manila Bay's events.
    const events = given as readonly ManilaBayEvent[];
    const { isFree } = tallyOf(events);
    const size = 'size' in options ? options.size : MODEL.sizes[0];
    return { size: String(size), shots: textOf(events), free: isFree ? 'yes' : 'no' };
  },
  problemsOf(own, stake) {
    const size = sizeIn(own);
    const shots = shotsIn(own['shots']);
    const isSold = size !== null && BULLETS.some((bullet) => stake % (bullet * BigInt(size)) === 0n);
    return [
      ...(isSold || size === null ? [] : ['stake']),
      ...(size === null ? ['size'] : []),
      ...(shots === null || (size !== null && costOf(shots) > size) ? ['shots'] : []),
    ];
  },
  problem: (name, t) =>
    t(
      name === 'size'
        ? 'manilaBay.check.problemSize'
        : name === 'stake'
          ? 'manilaBay.check.problemStake'
          : 'manilaBay.check.problemShots',
    ),
  async recompute({ stake, own }, draws) {
    const size = sizeIn(own) ?? MODEL.sizes[0];
    const isFree = own['free']?.trim().toLowerCase() === 'yes';
    const round = { stake, options: { size }, currency: 'PHP', isFree };
    const { events } = load(round);
    const hits = shotsIn(own['shots']) ?? [];
    const turn = await draws((stream) => act({ ...round, events }, { type: 'shots', at: 0, hits }, stream));
    const fired = turn && turn !== 'back' ? [...events, ...turn.events] : events;
    const { spent, caught, bullet } = tallyOf(fired);
    const back = isFree ? 0n : bullet * BigInt(size - spent);
    return { hits: hitsOf(fired), spent, caught: amountText(caught), win: amountText(caught + back) };
  },
  Finding,
  Algorithm,
};

function Finding({ result: { hits, spent, caught, win } }: { result: Fired }) {
  const { t } = useTexts();
  return (
    <>
      <p>
        <strong>{t('manilaBay.check.sum', { spent, caught, win })}</strong>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('manilaBay.fish')}</th>
            <th scope="col">{t('manilaBay.check.draw')}</th>
            <th scope="col">{t('manilaBay.pays')}</th>
          </tr>
        </thead>
        <tbody>
          {hits.flatMap(({ shot, gun, fish }) =>
            fish.map(({ id, species, draw, value }) => (
              <tr key={`${shot} ${id}`} className={value === null ? '' : 'is-win'}>
                <td>
                  {t('manilaBay.gun', { gun })} · {t('manilaBay.species', { species })}
                </td>
                <td>
                  {draw} / {speciesOf(species).bound * fish.length}
                </td>
                <td>{value === null ? t('manilaBay.check.missed') : `×${value * MODEL.guns[gun].bullets}`}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </>
  );
}

function Algorithm() {
  const { t } = useTexts();
  return (
    <Part
      title={manilaBay.name}
      version={MODEL.version}
      says={([1, 2, 3] as const).map((at) => t(`manilaBay.algorithm.${at}`))}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('manilaBay.fish')}</th>
            <th scope="col">{t('manilaBay.pays')}</th>
            <th scope="col">{t('manilaBay.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {SPECIES.map((name) => {
            const { pays, bound, chance } = speciesOf(name);
            return (
              <tr key={name}>
                <td>
                  {t('manilaBay.species', { species: name })} ({name})
                </td>
                <td>
                  {pays
                    .map(([multiple, weight]) => (weight === 100 ? multiple : `${multiple} (${weight})`))
                    .join(' · ')}
                </td>
                <td>
                  {chance} / {bound}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Part>
  );
}

import { useTexts } from './useTexts.ts';
import type { FeltKey, FeltTranslate } from '@baize/i18n/felt.ts';
import type { DrawForm } from '@baize/lottery/index.ts';
import type { ReactNode } from 'react';
import { fairnessRecord } from '../../../fairness/record.ts';
import type { BaccaratSpot } from '../../../games/baccarat/script.ts';
import type { PayingSymbol } from '../../../games/jeepneyMoon/script.ts';
import type { RouletteKind } from '../../../games/roulette/model.ts';
import type { Pay } from '../../../games/table.ts';

const record = fairnessRecord();
const STEPS = [1, 2, 3, 4, 5, 6] as const;
const PARAGRAPHS = [1, 2, 3] as const;
const TWO_PARAGRAPHS = [1, 2] as const;

export function AlgorithmView() {
  const { t } = useTexts();
  const { cells, returnPercent, maxWin } = record.games.perlas.model;
  const shells = { cells, last: cells - 1, share: returnPercent / 100, maxWin };
  return (
    <>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`algorithm.steps.${step}`)}</li>
        ))}
      </ol>
      <p>{t('algorithm.script')}</p>
      <p>
        <a href="/fairness/data.json" download="data.json">
          {t('algorithm.data')}
        </a>{' '}
        <a href="/fairness/checkRound.mjs" download="checkRound.mjs">
          {t('algorithm.program')}
        </a>
      </p>
      <Slot />
      <Part title={record.games.perlas.name} version={record.games.perlas.model.version}>
        {TWO_PARAGRAPHS.map((at) => (
          <p key={at}>{t(`algorithm.perlas.${at}`, shells)}</p>
        ))}
      </Part>
      <Baccarat />
      <Roulette />
      <Lottery />
    </>
  );
}

function Part({ title, version, children }: { title: string; version: number | string; children: ReactNode }) {
  return (
    <section>
      <h3>
        {title} · v{version}
      </h3>
      {children}
    </section>
  );
}

/** Rows named by their first column. Words break rather than widen the page. */
function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className="data" aria-label={head.join(', ')}>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join(' ')}>
            {cells.map((text, at) => (
              <td key={`${head[at] ?? ''} ${text}`}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Slot() {
  const { t } = useTexts();
  const { name, model } = record.games['jeepney-moon'];
  const values = { ...model.freeSpins, lines: model.lines.length, maxWin: model.maxWin };
  return (
    <Part title={name} version={model.version}>
      {PARAGRAPHS.map((at) => (
        <p key={at}>{t(`algorithm.slot.${at}`, values)}</p>
      ))}
      {model.strips.map((strip, reel) => (
        <p key={strip.join('')}>
          <b>{t('algorithm.strip', { reel: reel + 1, places: strip.length })}</b>{' '}
          {strip.map((symbol) => t(`jeepneyMoon.symbols.${symbol}`)).join(' · ')}
        </p>
      ))}
      <Table
        head={[t('algorithm.line'), t('algorithm.rows')]}
        rows={model.lines.map((rows, line) => [String(line + 1), rows.map((row) => row + 1).join(' ')])}
      />
      <Table
        head={[t('algorithm.symbol'), '3', '4', '5']}
        rows={Object.entries(model.pays).map(([symbol, pays]) => [
          t(`jeepneyMoon.symbols.${symbol as PayingSymbol}`),
          ...pays.map(String),
        ])}
      />
    </Part>
  );
}

const toOne = ([over, under]: Pay): string => `${over} : ${under}`;

function Baccarat() {
  const { t } = useTexts();
  const { name, model, rtp } = record.games.baccarat;
  const { decks, natural, drawsUpTo, bankerAlwaysDrawsUpTo } = model;
  return (
    <Part title={name} version={model.version}>
      {PARAGRAPHS.map((at) => (
        <p key={at}>{t(`algorithm.baccarat.${at}`, { decks, natural, drawsUpTo, bankerAlwaysDrawsUpTo })}</p>
      ))}
      <Table
        head={[t('algorithm.bankerAt'), t('algorithm.drawsAgainst')]}
        rows={Object.entries(model.bankerDrawsAgainst).map(([total, values]) => [total, values.join(', ')])}
      />
      <Table
        head={[t('algorithm.bet'), t('algorithm.pays'), t('algorithm.rtp')]}
        rows={(Object.keys(model.pays) as BaccaratSpot[]).map((spot) => [
          t(`baccarat.spots.${spot}`),
          toOne(model.pays[spot]),
          `${rtp[spot]}%`,
        ])}
      />
    </Part>
  );
}

function Roulette() {
  const { t } = useTexts();
  const { name, model, wheel, rtp } = record.games.roulette;
  return (
    <Part title={name} version={model.version}>
      <p>{t('algorithm.roulette', { pockets: model.pockets })}</p>
      <p>
        <b>{t('algorithm.wheel')}</b> {wheel.join(' · ')}
      </p>
      <p>
        <b>{t('roulette.kinds.red')}</b> {model.red.join(' · ')}
      </p>
      <Table
        head={[t('algorithm.bet'), t('algorithm.pays'), t('algorithm.rtp')]}
        rows={(Object.keys(model.pays) as RouletteKind[]).map((kind) => [
          t(`roulette.kinds.${kind}`),
          toOne(model.pays[kind]),
          `${rtp}%`,
        ])}
      />
    </Part>
  );
}

function sayForm(form: DrawForm, t: FeltTranslate): string {
  switch (form.is) {
    case 'prizes':
      return t('algorithm.form.prizes', { prizes: form.digits.length, digits: form.digits.join(', ') });
    case 'each':
    case 'shuffled': {
      const { count, symbols } = form;
      const first = symbols[0] ?? '';
      const last = symbols.at(-1) ?? '';
      return t(`algorithm.form.${form.is}`, { count, symbols: symbols.length, first, last });
    }
  }
}

function Lottery() {
  const { t } = useTexts();
  const { families, games, oddsScale } = record.lottery;
  return (
    <section>
      <h3>{t('algorithm.lottery')}</h3>
      {TWO_PARAGRAPHS.map((at) => (
        <p key={at}>{t(`algorithm.lotteryText.${at}`)}</p>
      ))}
      {Object.entries(families).map(([code, { name, form, rtp, prizeTable, plays }]) => (
        <details key={code}>
          <summary>
            {name} · {prizeTable}
          </summary>
          <p>{sayForm(form, t)}</p>
          <p>
            {t('algorithm.rtp')}: {rtp}%.{' '}
            {Object.values(games)
              .flatMap((game) => (game.family === code ? [game.name] : []))
              .join(' · ')}
          </p>
          <Table
            head={[t('algorithm.bet'), t('algorithm.odds'), t('algorithm.chance')]}
            rows={plays.flatMap(({ id, kinds }) => {
              const play = t(`name.${id}` as FeltKey); // A test of the server has one for each play.
              return kinds.map(({ kind, odds, ways, outcomes }) => [
                kinds.length > 1 ? `${play}: ${kind}` : play,
                String(odds / oddsScale),
                `${ways} / ${outcomes}`,
              ]);
            })}
          />
        </details>
      ))}
    </section>
  );
}

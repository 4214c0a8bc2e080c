import type { ReactNode } from 'react';
import { fairnessRecord } from '../../../fairness/record.ts';
import { BACCARAT_TEXTS } from '../../../games/baccarat/stage/texts.ts';
import type { BaccaratSpot } from '../../../games/baccarat/script.ts';
import { SLOT_TEXTS } from '../../../games/jeepneyMoon/stage/texts.ts';
import type { PayingSymbol } from '../../../games/jeepneyMoon/script.ts';
import type { RouletteKind } from '../../../games/roulette/model.ts';
import { ROULETTE_TEXTS } from '../../../games/roulette/stage/texts.ts';
import type { Pay } from '../../../games/table.ts';
import type { Language } from '../texts.ts';
import { ALGORITHM_TEXTS } from './algorithmTexts.ts';

const record = fairnessRecord();

export function AlgorithmView({ language }: { language: Language }) {
  const texts = ALGORITHM_TEXTS[language];
  return (
    <>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{texts.script}</p>
      <p>
        <a href="/fairness/data.json" download="data.json">
          {texts.data}
        </a>{' '}
        <a href="/fairness/checkRound.mjs" download="checkRound.mjs">
          {texts.program}
        </a>
      </p>
      <Slot language={language} />
      <Part title={record.games.perlas.name} version={record.games.perlas.model.version}>
        {texts.perlas(record.games.perlas.model).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Part>
      <Baccarat language={language} />
      <Roulette language={language} />
      <Lottery language={language} />
    </>
  );
}

type Of = { language: Language };

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

function Slot({ language }: Of) {
  const texts = ALGORITHM_TEXTS[language];
  const { symbols } = SLOT_TEXTS[language];
  const { name, model } = record.games['jeepney-moon'];
  return (
    <Part title={name} version={model.version}>
      {texts.slot(model).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {model.strips.map((strip, reel) => (
        <p key={strip.join('')}>
          <b>{texts.strip(reel + 1, strip.length)}</b> {strip.map((symbol) => symbols[symbol]).join(' · ')}
        </p>
      ))}
      <Table
        head={[texts.line, texts.rows]}
        rows={model.lines.map((rows, line) => [String(line + 1), rows.map((row) => row + 1).join(' ')])}
      />
      <Table
        head={[texts.symbol, '3', '4', '5']}
        rows={Object.entries(model.pays).map(([symbol, pays]) => [
          symbols[symbol as PayingSymbol],
          ...pays.map(String),
        ])}
      />
    </Part>
  );
}

const toOne = ([over, under]: Pay): string => `${over} : ${under}`;

function Baccarat({ language }: Of) {
  const texts = ALGORITHM_TEXTS[language];
  const { name, model, rtp } = record.games.baccarat;
  const { spots } = BACCARAT_TEXTS[language];
  return (
    <Part title={name} version={model.version}>
      {texts.baccarat(model).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Table
        head={[texts.bankerAt, texts.drawsAgainst]}
        rows={Object.entries(model.bankerDrawsAgainst).map(([total, values]) => [total, values.join(', ')])}
      />
      <Table
        head={[texts.bet, texts.pays, texts.rtp]}
        rows={(Object.keys(model.pays) as BaccaratSpot[]).map((spot) => [
          spots[spot],
          toOne(model.pays[spot]),
          `${rtp[spot]} %`,
        ])}
      />
    </Part>
  );
}

function Roulette({ language }: Of) {
  const texts = ALGORITHM_TEXTS[language];
  const { name, model, wheel, rtp } = record.games.roulette;
  const { kinds } = ROULETTE_TEXTS[language];
  return (
    <Part title={name} version={model.version}>
      <p>{texts.roulette(model.pockets)}</p>
      <p>
        <b>{texts.wheel}</b> {wheel.join(' · ')}
      </p>
      <p>
        <b>{kinds.red}</b> {model.red.join(' · ')}
      </p>
      <Table
        head={[texts.bet, texts.pays, texts.rtp]}
        rows={(Object.keys(model.pays) as RouletteKind[]).map((kind) => [
          kinds[kind],
          toOne(model.pays[kind]),
          `${rtp} %`,
        ])}
      />
    </Part>
  );
}

function Lottery({ language }: Of) {
  const texts = ALGORITHM_TEXTS[language];
  const { families, games, oddsScale } = record.lottery;
  return (
    <section>
      <h3>{texts.lottery}</h3>
      {texts.lotteryText.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {Object.entries(families).map(([code, { name, form, rtp, prizeTable, plays }]) => (
        <details key={code}>
          <summary>
            {name} · {prizeTable}
          </summary>
          <p>{texts.form(form)}</p>
          <p>
            {texts.rtp}: {rtp} %.{' '}
            {Object.values(games)
              .flatMap((game) => (game.family === code ? [game.name] : []))
              .join(' · ')}
          </p>
          <Table
            head={[texts.bet, texts.odds, texts.chance]}
            rows={plays.flatMap((play) =>
              play.kinds.map(({ kind, odds, ways, outcomes }) => [
                play.kinds.length > 1 ? `${play.name}: ${kind}` : play.name,
                String(odds / oddsScale),
                `${ways} / ${outcomes}`,
              ]),
            )}
          />
        </details>
      ))}
    </section>
  );
}

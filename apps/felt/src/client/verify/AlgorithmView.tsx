import { useTexts } from './useTexts.ts';
import type { FeltKey, FeltTranslate } from '@baize/i18n/felt.ts';
import type { DrawForm } from '@baize/lottery/index.ts';
import type { ComponentType } from 'react';
import { fairnessRecord } from '../../../fairness/record.ts';
import { Table } from './Table.tsx';

const { lottery } = fairnessRecord();
const STEPS = [1, 2, 3, 4, 5, 6] as const;
const TWO_PARAGRAPHS = [1, 2] as const;

/** `games`: the parts of all of them. */
export function AlgorithmView({ games }: { games: readonly { code: string; Algorithm: ComponentType }[] }) {
  const { t } = useTexts();
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
      {games.map(({ code, Algorithm }) => (
        <Algorithm key={code} />
      ))}
      <Lottery />
    </>
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
  const { families, games, oddsScale } = lottery;
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

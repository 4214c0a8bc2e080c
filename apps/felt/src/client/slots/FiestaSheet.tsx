import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { FIESTA, FIESTA_RETURN } from '../../../games/fiesta/pool.ts';
import type { JackpotState } from '../../api.ts';
import { usePlay } from '../page.ts';
import { fromHere } from '../verify/link.ts';

const RULES = [1, 2, 3, 4, 5] as const;
const shareText = (share: number): string => `${((share * 100) / FIESTA.shareOf).toFixed(2)} %`;

/** How Fiesta is won, what each level takes, and what sealed the last hits. */
export function FiestaSheet({ state, onClose }: { state: JackpotState | null; onClose: () => void }) {
  const { t, format, hours } = usePlay();
  return (
    <Sheet title={t('fiesta.name')} closeLabel={t('felt.close')} onClose={onClose}>
      <p>{t('fiesta.story')}</p>
      <table className="fiesta-table">
        <thead>
          <tr>
            <th scope="col">{t('fiesta.level')}</th>
            <th scope="col">{t('fiesta.now')}</th>
            <th scope="col">{t('fiesta.by')}</th>
            <th scope="col">{t('fiesta.share')}</th>
          </tr>
        </thead>
        <tbody>
          {state?.levels.map(({ level, meter, most }) => (
            <tr key={level}>
              <th scope="row">{t(`fiesta.levels.${level}`)}</th>
              <td>{format.money(meter)}</td>
              <td>{format.money(most)}</td>
              <td>{shareText(FIESTA.levels.find((one) => one.level === level)?.share ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="rules">
        {RULES.map((rule) => (
          <li key={rule}>{t(`fiesta.rules.${rule}`, { rtp: FIESTA_RETURN })}</li>
        ))}
      </ul>
      <h3>{t('fiesta.sealTitle')}</h3>
      {state?.levels.map(({ level, number, seal, salt }) => (
        <p key={level} className="fiesta-seal">
          {t('fiesta.seal', { level: t(`fiesta.levels.${level}`), number })}
          <code>{seal}</code>
          {t('fiesta.salt')}
          <code>{salt}</code>
        </p>
      ))}
      <h3>{t('fiesta.lastTitle')}</h3>
      {state?.hits.length === 0 && <p>{t('fiesta.noneYet')}</p>}
      {state?.hits.map(({ id, level, number, amount, at, link }) => (
        <p key={id} className="fiesta-seal">
          <b>
            {t(`fiesta.levels.${level}`)} {number} · {format.money(amount)}
          </b>
          <time dateTime={at}>{hours.format(new Date(at))}</time>
          {t('fiesta.link')}
          <code>{link}</code>
          <a href={fromHere(`/verify?hit=${id}`)} target="_blank" rel="noopener">
            {t('fiesta.check')}
          </a>
          <a href={`/api/jackpot/hits/${id}`} target="_blank" rel="noopener">
            {t('fiesta.record')}
          </a>
        </p>
      ))}
    </Sheet>
  );
}

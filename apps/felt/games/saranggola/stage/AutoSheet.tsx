import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useId, useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { MODEL } from '../model.ts';
import { heightText } from '../rules.ts';
import { readHeight } from './cards.ts';

type AutoSheetProps = { auto: number | null; onAuto: (auto: number | null) => void; onClose: () => void };

/** Any height from 1.01 to 5,000.00 at which a kite lets go by itself, or by hand. */
export function AutoSheet({ auto, onAuto, onClose }: AutoSheetProps) {
  const { t } = usePage();
  const field = useId();
  const [text, setText] = useState(auto === null ? '' : heightText(auto));
  const height = readHeight(text);
  const isWrong = text.trim() !== '' && height === null;
  const take = (next: number | null) => {
    onAuto(next);
    onClose();
  };
  const set = () => {
    if (height !== null) take(height);
  };
  const range = { least: heightText(MODEL.autoLeast), most: heightText(MODEL.heightMost) };
  return (
    <Sheet title={t('saranggola.letGoAt')} closeLabel={t('felt.close')} onClose={onClose}>
      <div className="kite-auto">
        <label htmlFor={field}>{t('saranggola.height')}</label>
        <input
          id={field}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${field}-hint`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={({ key }) => key === 'Enter' && set()}
        />
        <p id={`${field}-hint`} role={isWrong ? 'alert' : undefined}>
          {t('saranggola.heightHint', range)}
        </p>
        <div className="row-of-buttons">
          <button type="button" className="button" onClick={() => take(null)}>
            {t('saranggola.byHand')}
          </button>
          <button type="button" className="button is-main" disabled={height === null} onClick={set}>
            {t('saranggola.setHeight')}
          </button>
        </div>
      </div>
    </Sheet>
  );
}

import { sha256, withDraws } from '@baize/fair/web.ts';
import { FAMILIES, rulesOf } from '@baize/lottery/index.ts';
import { buttonClass, Notice, Sheet, Skeleton, Stack } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { Balls } from './Balls.tsx';
import { PrizeTable } from './PrizeTable.tsx';
import { hasPrizes } from './prizes.rules.ts';
import { useFairness, type Fairness } from './lottery.queries.ts';
import { useDrawWords } from './drawWords.ts';
import styles from './lottery.module.css';

interface FairnessSheetProps {
  readonly gameCode: string;
  readonly family: string;
  /** The issue that is looked at; null: none. */
  readonly numero: string | null;
  readonly onClose: () => void;
}

export function FairnessSheet({ gameCode, family, numero, onClose }: FairnessSheetProps) {
  const { t } = useApp();
  return (
    <Sheet open={numero !== null} onClose={onClose} label={t('lottery.fair.title')} closeLabel={t('common.close')}>
      {numero !== null && <Proof gameCode={gameCode} family={family} numero={numero} />}
    </Sheet>
  );
}

interface Claim {
  readonly chainEnd: string;
  readonly steps: number;
  readonly link: string;
  readonly salt: string;
  readonly winningNumber: string;
}

/** SHA-256 leads to the published end, and the link gives these numbers. */
async function isProven({ chainEnd, steps, link, salt, winningNumber }: Claim, family: string): Promise<boolean> {
  const known = FAMILIES.find((name) => name === family);
  if (!known) return false;
  let hashed = link;
  for (let at = 0; at < steps; at++) hashed = await sha256(hashed);
  const seeds = { serverSeed: link, clientSeed: salt, nonce: steps };
  const drawn = await withDraws(seeds, (draws) => rulesOf(known).draw(draws).join(','));
  return hashed === chainEnd && drawn === winningNumber;
}

function Proof({ gameCode, family, numero }: Omit<FairnessSheetProps, 'onClose' | 'numero'> & { numero: string }) {
  const { t } = useApp();
  const { when } = useDrawWords();
  const { data } = useFairness(gameCode, numero);
  const { chainEnd = null, steps = null, link = null, salt = null, winningNumber = null } = data ?? {};
  const claim =
    chainEnd !== null && steps !== null && link !== null && salt !== null && winningNumber !== null
      ? { chainEnd, steps, link, salt, winningNumber }
      : null;
  const proof = useQuery({
    queryKey: ['lotteryProof', gameCode, numero, claim?.link ?? ''],
    enabled: claim !== null,
    queryFn: () => (claim ? isProven(claim, family) : false),
    staleTime: Infinity,
  });
  if (!data) return <Skeleton className={styles.bone} />;
  return (
    <div className={styles.sheet}>
      {winningNumber !== null &&
        (hasPrizes(family) ? (
          <PrizeTable family={family} numbers={winningNumber} />
        ) : (
          <Balls family={family} numbers={winningNumber} />
        ))}
      {data.source === 'simulated' && <Notice>{t('lottery.fair.simulated')}</Notice>}
      {data.source === 'official' && <Notice>{t('lottery.fair.official')}</Notice>}
      {data.source === 'drawHouse' && link === null && <Notice>{t('lottery.fair.wait')}</Notice>}
      {proof.data !== undefined && (
        <Notice tone={proof.data ? 'ok' : 'bad'}>{t(proof.data ? 'lottery.fair.ok' : 'lottery.fair.bad')}</Notice>
      )}
      <Stack as="dl" gap={2} className={styles.proof}>
        {chainEnd !== null && <Fact name={t('lottery.fair.end')} value={chainEnd} />}
        {steps !== null && <Fact name={t('lottery.fair.steps')} value={String(steps)} />}
        {data.seal !== null && <Fact name={t('lottery.fair.seal')} value={data.seal} />}
        {link !== null && <Fact name={t('lottery.fair.link')} value={link} />}
        {salt !== null && <Fact name={t('lottery.fair.salt')} value={salt} />}
        {data.source === 'official' &&
          data.versions.map((version) => (
            <Fact
              key={version.version}
              name={`${t('lottery.fair.source')} ${version.version}`}
              value={`${version.winningNumber} · ${version.reference} · ${when(version.at)}`}
            />
          ))}
      </Stack>
      {claim !== null && data.form !== null && <Algorithm {...claim} form={data.form} />}
      {data.algorithm !== null && (
        <a className={buttonClass({ wide: true })} href={data.algorithm} target="_blank" rel="noopener">
          {t('lottery.fair.whole')}
        </a>
      )}
    </div>
  );
}

/** The whole way from link and salt to the numbers, in words and with this draw's data. */
function Algorithm({ steps, salt, form }: Pick<Claim, 'steps' | 'salt'> & { form: NonNullable<Fairness['form']> }) {
  const { t } = useApp();
  const { is, count, symbols, digits } = form;
  const data = { count, size: symbols.length, symbols: symbols.join(' '), digits: digits.join(' ') };
  return (
    <section>
      <h3>{t('lottery.fair.how')}</h3>
      <Stack as="ol" gap={2} size="small" break="anywhere" className={styles.proofSteps}>
        <li>{t('lottery.fair.how.hash', { steps })}</li>
        <li>{t('lottery.fair.how.block', { message: `${salt}:${steps}:c` })}</li>
        <li>{t('lottery.fair.how.draw')}</li>
        <li>{t(`lottery.fair.how.${is}`, data)}</li>
      </Stack>
    </section>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num" dir="ltr">
      {value}
    </dd>
  </div>
);

import { useState } from 'react';
import type { ContractTemplate, OfferTo, previewAgencyOffer } from '@baize/contract/backoffice/agencyContracts.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Checkbox, Notice, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useOfferTemplate, usePreviewOffer } from '../../features/agency/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { KIND } from './TermsFields.tsx';
import { figure } from '../../parts/show/words.ts';

const WHO = {
  named: t('agencyContracts.who.named'),
  all: t('agencyContracts.who.all'),
  house: t('agencyContracts.who.house'),
  general: t('agencyContracts.who.general'),
} as const;

/** Whom the form means. */
function toOf(fields: Fields): OfferTo {
  const who = fields.text('who');
  if (who !== 'all' && who !== 'house' && who !== 'general') {
    const userNames = fields.text('userNames').split(/[\s,;]+/);
    return { who: 'named', userNames: userNames.filter((name) => name !== '') };
  }
  const membersMin = Number(fields.text('membersMin') || '0');
  return { who: 'filter', kind: who, below: fields.text('below'), membersMin };
}

interface OfferTemplateProps {
  readonly template: ContractTemplate;
  readonly merchantId: string;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Offers a template: first who would be asked, then the offer itself. */
export function OfferTemplate({ template, merchantId, onBack, onDone }: OfferTemplateProps) {
  const { say } = useDesk();
  const look = usePreviewOffer();
  const offer = useOfferTemplate();
  const [seen, setSeen] = useState<{ readonly key: string; readonly plan: Plan } | null>(null);
  const [who, setWho] = useState<string>('named');
  const { templateId, version } = template;
  return (
    <Dialog title={t('agencyContracts.offerName', { name: template.name })} onClose={onDone}>
      <DeskForm
        submit={
          seen && seen.plan.agents > 0
            ? t('agencyContracts.offerTo', { agents: figure(seen.plan.agents) })
            : t('agencyContracts.seeWhoIsAsked')
        }
        onCancel={onBack}
        onSubmit={async (fields) => {
          const request = { merchantId, templateId, version, to: toOf(fields), changes: fields.isOn('changes') };
          const key = JSON.stringify(request);
          // What was seen is what goes out: with other fields it is looked at anew.
          if (seen?.key !== key || seen.plan.agents === 0) {
            setSeen({ key, plan: await look(request) });
            return;
          }
          const { offered, left, waits } = await offer({ ...request, reason: fields.text('reason') });
          if (waits !== null) say(t('common.waitsForSecond'));
          else if (left > 0) say(t('agencyContracts.offeredToMoreFitOffer', { offered, left }));
          else say(t('agencyContracts.offeredTo', { offered }));
          onDone();
        }}
      >
        {(errors) => (
          <>
            <p>{t('agencyContracts.eachAgentIsAskedAnd', { kind: KIND[template.kind] })}</p>
            <SelectField
              name="who"
              label={t('agencyContracts.recipients')}
              error={errors['to.kind'] ?? errors['to.who']}
              value={who}
              onChange={({ target }) => setWho(target.value)}
              options={Object.entries(WHO).map(([value, label]) => ({ value, label }))}
            />
            {who === 'named' ? (
              <TextField
                name="userNames"
                label={t('common.agents')}
                hint={t('agencyContracts.usernamesSeparatedBySpaces')}
                error={errors['to.userNames']}
              />
            ) : (
              <>
                <TextField name="below" label={t('agencyContracts.onlyBelowThisAgent')} error={errors['to.below']} />
                <TextField
                  name="membersMin"
                  label={t('agencyContracts.membersInTheTeamAt')}
                  inputMode="numeric"
                  defaultValue="0"
                  error={errors['to.membersMin']}
                />
              </>
            )}
            <Checkbox name="changes" value="yes">
              {t('agencyContracts.alsoAgentsWhoHaveOther')}
            </Checkbox>
            <ReasonField error={errors.reason} />
            {seen && <Planned plan={seen.plan} />}
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}

type Plan = OutputOf<typeof previewAgencyOffer>;

function Planned({ plan: { agents, names, skipped } }: { readonly plan: Plan }) {
  const more = agents - names.length;
  return (
    <>
      <Notice>
        {agents === 0
          ? t('agencyContracts.nobodyFitsOrEveryoneWho')
          : t('agencyContracts.wouldBeAsked', { names: names.join(', '), more })}
      </Notice>
      {skipped.length > 0 && <p>{t('agencyContracts.notAsked', { skipped: skipped.join(', ') })}</p>}
    </>
  );
}
